import { gradeOf, isGraded, type Examination, type TriedMarks } from './examination.ts'

/** The weight of a discipline for which the curriculum states no credits. */
const WEIGHT_WITHOUT_CREDITS = 1

/**
 * The number of graded examinations that share the credits of a discipline in its semester, such as an exam
 * and its course work.
 */
function sharersOf({ title, semester }: Examination, all: readonly Examination[]): number {
  return all.filter((other) => other.title === title && other.semester === semester && isGraded(other)).length
}

/**
 * The part of its discipline's credits with which an examination counts in an average; 0 when it has none.
 */
export function creditShareOf(examination: Examination, all: readonly Examination[]): number {
  if (examination.credits === null || !isGraded(examination)) return 0
  return examination.credits / sharersOf(examination, all)
}

/**
 * The mean of the grades weighted by credits, with the tried marks; null while there is no grade. Credits are
 * those of the discipline, shared by its graded examinations of the semester; without credits its weight is
 * one.
 */
export function averageOf(all: readonly Examination[], tried?: TriedMarks): number | null {
  let sum = 0
  let weights = 0
  for (const examination of all) {
    const grade = gradeOf(examination, tried)
    if (grade === null) continue
    const weight = creditShareOf(examination, all) || WEIGHT_WITHOUT_CREDITS
    sum += grade * weight
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}

/** The credits of the examinations that have a grade, and of all graded ones. */
export function creditsOf(
  all: readonly Examination[],
  tried?: TriedMarks,
): { graded: number; total: number } {
  const shares = all.map((one) => ({ share: creditShareOf(one, all), grade: gradeOf(one, tried) }))
  const sumOf = (some: typeof shares) => some.reduce((sum, { share }) => sum + share, 0)
  return { graded: sumOf(shares.filter(({ grade }) => grade !== null)), total: sumOf(shares) }
}
