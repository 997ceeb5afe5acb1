import { certificatesTexts } from './failures.ts'

/** The fields that a template may contain, with an example of each. */
export const TEMPLATE_FIELDS = {
  ФИО: 'Карпов Никита Фёдорович',
  'дата рождения': '14.03.2006',
  университет: 'Университет',
  Институт: 'Институт информационных технологий',
  'института (кого)': 'Института информационных технологий',
  курс: '3',
  группа: 'ПИб-24-1',
  'форма обучения': 'очная',
  основа: 'бюджет',
  уровень: 'бакалавриат',
  'Вид направления': 'Направление подготовки',
  'вид направления': 'направление подготовки',
  направление: '09.03.03 Прикладная информатика',
  'номер зачётной книжки': '2400031',
  'дата зачисления': '01.09.2024',
  'приказ о зачислении': '812-ст от 19.08.2024',
  'год окончания': '2028',
  куда: 'по месту требования',
  комиссариат: 'военный комиссариат Центрального района',
  'учебный год': '2026/2027',
  'начало отпуска': '01.10.2026',
  'конец отпуска': '30.09.2027',
  'причина отпуска': 'по семейным обстоятельствам',
  'приказ об отпуске': '1204-ст от 28.09.2026',
  'дата отчисления': '12.02.2026',
  'приказ об отчислении': '310-ст от 10.02.2026',
  'дата окончания': '10.07.2026',
  'приказ об окончании': '905-ст от 05.07.2026',
  'начало сессии': '11.01.2027',
  'конец сессии': '30.01.2027',
  'сведения о стипендии': 'государственная академическая стипендия, 3 200 рублей в месяц',
} as const satisfies Record<string, string>
export type TemplateField = keyof typeof TEMPLATE_FIELDS
export type TemplateFacts = Partial<Record<TemplateField, string | null>>

/** True when a text names what no register has: a clerk types it before the paper is made. Decision 0288. */
export const asksScholarship = (body: string): boolean => body.includes('{сведения о стипендии}')

/** A place that is filled in by hand: no file may have one. */
export const BLANK = /_{3,}/

const FIELD = /\{([^{}]*)\}/g
const isField = (name: string): name is TemplateField => Object.hasOwn(TEMPLATE_FIELDS, name)

export interface TemplatePart {
  text: string
  /** Substituted, not written in the template. */
  isValue: boolean
}

/** The reason why a text is not a valid template; null when it is. */
export function templateProblem(text: string): string | null {
  for (const [, name] of text.matchAll(FIELD))
    if (!isField(name!)) return certificatesTexts.unknownField(name!)
  return /[{}]/.test(text.replaceAll(FIELD, '')) ? certificatesTexts.unclosed : null
}

/** One paragraph with its values; null when one of them is missing, since half a sentence states nothing. */
function fillParagraph(paragraph: string, facts: TemplateFacts): TemplatePart[] | null {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of paragraph.matchAll(FIELD)) {
    const value = isField(match[1]!) ? facts[match[1]] : null
    if (!value) return null
    parts.push({ text: paragraph.slice(end, match.index), isValue: false }, { text: value, isValue: true })
    end = match.index + match[0].length
  }
  parts.push({ text: paragraph.slice(end), isValue: false })
  return parts.filter(({ text }) => text !== '')
}

/** The fields of a paragraph that have no value. */
export function missingFields(paragraph: string, facts: TemplateFacts): TemplateField[] {
  return [...paragraph.matchAll(FIELD)].flatMap(([, name]) => (isField(name!) && !facts[name] ? [name] : []))
}

/** The paragraphs of a template with their values, and those that are left out because a value is missing. */
export function fillTemplate(
  body: string,
  facts: TemplateFacts,
): { paragraphs: TemplatePart[][]; leftOut: string[] } {
  const paragraphs: TemplatePart[][] = []
  const leftOut: string[] = []
  for (const line of body.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const filled = fillParagraph(line, facts)
    if (filled === null) leftOut.push(line)
    else paragraphs.push(filled)
  }
  return { paragraphs, leftOut }
}
