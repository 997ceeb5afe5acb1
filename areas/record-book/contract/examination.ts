import { Mark, markWeightOf, StatementType } from '#areas/sheets/contract/marks.ts'
import type { BookCard } from './record.ts'

/** An examination that a student passes once, whatever attempts it takes. */
export interface Examination {
  title: string
  semester: number
  type: BookCard['type']
  /** The earliest first. */
  attempts: readonly BookCard[]
  /** The last attempt that has a mark. */
  held: BookCard | null
  /** The coming attempt: the last one, while it has no mark. */
  coming: BookCard | null
  /** Credits of the discipline in its semester. */
  credits: number | null
}

/** The mark that counts: the final one, else the teacher's. */
export function resultOf({ mark, finalMark }: Pick<BookCard, 'mark' | 'finalMark'>): number | null {
  return finalMark?.id ?? mark?.id ?? null
}

function examinationOf(attempts: readonly BookCard[]): Examination {
  const last = attempts.at(-1)!
  return {
    title: last.title,
    semester: last.semester,
    type: last.type,
    attempts,
    held: attempts.findLast((card) => resultOf(card) !== null) ?? null,
    coming: resultOf(last) === null ? last : null,
    credits: last.credits,
  }
}

/** The examinations of one enrolment: a retake belongs to the examination that it repeats. */
export function examinationsOf(cards: readonly BookCard[]): Examination[] {
  const keyOf = ({ title, semester, type }: BookCard) => `${semester} ${type.id} ${title}`
  const attempts = [...Map.groupBy(cards, keyOf).values()]
  return attempts.map((own) =>
    examinationOf(own.toSorted((one, other) => one.attempt - other.attempt || one.id - other.id)),
  )
}

/** A credit is passed or not: it has no part in an average. Decision D-081. */
export function isGraded({ type, held }: Pick<Examination, 'type' | 'held'>): boolean {
  if (type.id === StatementType.credit) return false
  const result = held === null ? null : resultOf(held)
  return result !== Mark.passed && result !== Mark.failed
}

/** The marks that may be tried on a coming examination. */
export const TRIED_MARKS = [Mark.great, Mark.good, Mark.satisfactory, Mark.unsatisfactory] as const

/** The marks that a reader tries, by the record on which each is tried. */
export type TriedMarks = ReadonlyMap<number, number>

/** The value of an examination's mark, including the tried one; null while no mark counts. */
export function gradeOf(examination: Examination, tried?: TriedMarks): number | null {
  if (!isGraded(examination)) return null
  const { held, coming } = examination
  const wish = coming === null ? undefined : tried?.get(coming.id)
  if (wish !== undefined) return markWeightOf(wish)
  // A student who was absent for a good reason has not been examined yet.
  if (held === null || held.isExcused) return null
  return markWeightOf(resultOf(held)!)
}

/** True when the last attempt is passed. */
export function isPassed({ held }: Examination): boolean {
  return held !== null && markWeightOf(resultOf(held)!) > 0
}

/** True when the last attempt is a debt: it was failed, or missed without a good reason. */
export function isDebt(examination: Examination): boolean {
  return examination.held !== null && !examination.held.isExcused && !isPassed(examination)
}
