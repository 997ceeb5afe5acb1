import type { Deadline } from '../../contract/review.ts'

/** A term by the key of its kind of works. */
export type Terms = Readonly<Record<string, string | null>>

export const keyOf = ({ studyYearId, term, typeId }: Omit<Deadline, 'left'>) =>
  `due-${studyYearId}-${term}-${typeId}`

export const storedTerms = (deadlines: readonly Deadline[]): Terms =>
  Object.fromEntries(deadlines.map((deadline) => [keyOf(deadline), deadline.dueAt]))

/** The kinds of works whose terms differ from the stored ones. */
export const changedTerms = (stored: readonly Deadline[], terms: Terms) =>
  stored.filter((deadline) => (terms[keyOf(deadline)] ?? null) !== deadline.dueAt)

/** A term that somebody else has changed meanwhile, next to what is typed for it. */
export interface ForeignTerm {
  deadline: Deadline
  mine: string | null
}

interface Meanwhile {
  /** What the form began with, and what is typed in it. */
  begun: readonly Deadline[]
  typed: Terms
  current: readonly Deadline[]
}

/** The form after somebody else was faster: what is typed stays, and the rest is as it is stored now. */
export function afterForeignChange({ begun, typed, current }: Meanwhile) {
  const mine = new Map(changedTerms(begun, typed).map((one) => [keyOf(one), typed[keyOf(one)] ?? null]))
  const seen = new Map(begun.map((one) => [keyOf(one), one.version]))
  const valueOf = (deadline: Deadline) =>
    mine.has(keyOf(deadline)) ? mine.get(keyOf(deadline))! : deadline.dueAt
  const terms: Terms = Object.fromEntries(current.map((one) => [keyOf(one), valueOf(one)]))
  const foreign: ForeignTerm[] = current
    .filter((one) => one.version !== (seen.get(keyOf(one)) ?? 0))
    .map((deadline) => ({ deadline, mine: valueOf(deadline) }))
  return { terms, foreign }
}
