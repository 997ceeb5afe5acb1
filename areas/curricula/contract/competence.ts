import * as z from 'zod/mini'
import { trimVisible } from '#platform/contract/text.ts'

const MOST_COMPETENCES = 200
const MOST_CODE = 30
const MOST_NAME = 1000

/** An ability of a graduate: «УК-1 Способен…». */
export const Competence = z.object({ id: z.int(), code: z.string(), name: z.string() })
export type Competence = z.infer<typeof Competence>

const NewCompetence = z.object({
  code: z.string().check(
    trimVisible,
    z.minLength(1, 'Укажите код'),
    z.maxLength(MOST_CODE, `Код не длиннее ${MOST_CODE} знаков`),
    // In files all codes of a line are in one cell.
    z.regex(/^[^;\s]+$/u, 'Код без пробелов и точек с запятой: УК-1'),
  ),
  name: z.string().check(trimVisible, z.maxLength(MOST_NAME, `Не больше ${MOST_NAME} знаков`)),
})
export type NewCompetence = z.infer<typeof NewCompetence>

const isOnce = (competences: readonly NewCompetence[]) =>
  new Set(competences.map(({ code }) => code.toLowerCase())).size === competences.length

export const Competences = z
  .array(NewCompetence)
  .check(z.maxLength(MOST_COMPETENCES), z.refine(isOnce, 'Каждый код указывают один раз'))

/** Reads competences as people paste them, one a line: the code, then the words. */
export function parseCompetences(text: string): NewCompetence[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [code = ''] = /^\S+/u.exec(line) ?? []
      return { code: code.replace(/[.:;,]$/u, ''), name: line.slice(code.length).replace(/^[\s–—-]+/u, '') }
    })
}

/** The same as text. */
export function competencesText(competences: readonly Pick<Competence, 'code' | 'name'>[]): string {
  return competences.map(({ code, name }) => `${code} ${name}`.trim()).join('\n')
}

const MOST_TEXT = MOST_COMPETENCES * (MOST_CODE + MOST_NAME)

/** The text in which competences are entered. */
export const CompetencesText = z.object({
  text: z.string().check(
    z.maxLength(MOST_TEXT),
    z.refine((text) => Competences.safeParse(parseCompetences(text)).success, {
      error: (issue) =>
        Competences.safeParse(parseCompetences(String(issue.input))).error?.issues[0]?.message ??
        'Каждая компетенция с новой строки: код и формулировка',
    }),
  ),
})
