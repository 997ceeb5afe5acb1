import { StatementType } from '#areas/sheets/contract/marks.ts'
import type { BookCard } from './record.ts'

/** Whether a record has a grade: a credit is passed or not, and does not count. Decision D-081. */
function isGraded({ type, markInfo, finalMarkInfo }: BookCard): boolean {
  return type.id !== StatementType.credit && (markInfo !== null || finalMarkInfo !== null)
}

/** The mean of the weights of the graded records, the last attempt of each; null while there are none. */
export function averageOf(cards: readonly BookCard[]): number | null {
  const last = new Map<string, BookCard>()
  for (const card of cards.filter(isGraded)) {
    const key = `${card.title} ${card.semester} ${card.type.id}`
    const other = last.get(key)
    if (!other || other.attempt < card.attempt) last.set(key, card)
  }
  const weights = [...last.values()].map(({ markWeight, finalMarkWeight }) => finalMarkWeight ?? markWeight)
  return weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0) / weights.length
}
