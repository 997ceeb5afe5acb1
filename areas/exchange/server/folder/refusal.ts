import type { LetterContent } from '#platform/server/mail/letter.ts'
import { describeProblem, type Problem } from '#platform/server/imports/problem.ts'

/** The most faults that a letter lists; the report next to the file has all of them. */
const MOST_PLACES = 20

/** A problem of a file, or of one of the files of a ZIP. */
export type FileProblem = Problem & { file?: string }

/** The reason why a file is not imported. */
export interface Refusal {
  errorCount: number
  /** The reason why the file as a whole is unusable; null when rows are wrong. */
  reason: string | null
  /** Rows and columns; nothing that the cells say. */
  places: readonly string[]
  /** Everything, including the contents of cells, only for the folder. */
  report: readonly string[]
}

const within = (file: string | undefined, text: string) => (file === undefined ? text : `${file}, ${text}`)

const placeOf = ({ file, line, column }: FileProblem) =>
  within(file, column === null ? `строка ${line}` : `строка ${line}, столбец ${column}`)

export function refusalOfRows(errorCount: number, problems: readonly FileProblem[]): Refusal {
  return {
    errorCount,
    reason: null,
    places: problems.map(placeOf),
    report: problems.map(({ file, ...problem }) => within(file, describeProblem(problem))),
  }
}

export function refusalOfFile(reason: string): Refusal {
  return { errorCount: 1, reason, places: [], report: [reason] }
}

/** The letter about a file that was not taken. */
export function refusalLetter(name: string, { errorCount, reason, places }: Refusal): LetterContent {
  const shown = places.slice(0, MOST_PLACES)
  const left = errorCount - shown.length
  return {
    subject: `Файл ${name} не загружен`,
    paragraphs: [
      `Другая система положила в папку загрузки файл ${name}. В нём есть ошибки, поэтому он не загружен и ничего не изменено.`,
      ...(reason === null ? [`Ошибок: ${errorCount}. Вот где они:`] : [reason]),
      ...shown,
      ...(reason === null && left > 0 ? [`И ещё: ${left}.`] : []),
      'Файл и полный список ошибок лежат в подпапке refused. Исправленный файл положите в папку под тем же именем.',
    ],
  }
}
