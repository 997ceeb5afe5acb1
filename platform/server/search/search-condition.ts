import { sql, type RawBuilder } from 'kysely'
import type { Reading } from '#platform/contract/search/readings.ts'
import { mayBeMistyped, spellingsOf, stemOf } from '#platform/contract/search/spelling.ts'
import { likeLiteral, matchesWords } from '#platform/server/db/word-search.ts'

type WordTest = (column: string, word: string, isOneOfMany: boolean) => RawBuilder<boolean>

/** A word of the column begins with the stem of the word. */
const inAnyForm: WordTest = (column, word, isOneOfMany) => matchesWords(column, [stemOf(word)], isOneOfMany)

/**
 * The same, and with one typing slip. One slip leaves the beginning or the end of a word as it is, unless it
 * swaps the two letters in the middle: by these parts the trigram index finds the few rows that the regular
 * expression is matched against. Written as an operator, the planner would try the expression on its whole
 * statistics of the column, for 10 ms a source.
 */
const withOneSlip: WordTest = (column, word, isOneOfMany) => {
  if (!mayBeMistyped(word)) return inAnyForm(column, word, isOneOfMany)
  const middle = Math.floor(word.length / 2)
  const swapped = word.slice(0, middle - 1) + word[middle]! + word[middle - 1]! + word.slice(middle + 1)
  const parts = [word.slice(0, middle), word.slice(middle), swapped].map(
    (part) => sql`${sql.ref(column)} like ${`%${likeLiteral(part)}%`}`,
  )
  const spellings = `(^|[ -])(${spellingsOf(word).join('|')})`
  return sql<boolean>`(${inAnyForm(column, word, isOneOfMany)}
    or ((${sql.join(parts, sql` or `)}) and regexp_match(${sql.ref(column)}, ${spellings}) is not null))`
}

/** The condition that a column fits one of the readings: each word begins one of its words, in any order. */
export function fitsReadings(
  column: string,
  readings: readonly Reading[],
  { forgivesSlips = false } = {},
): RawBuilder<boolean> {
  const test = forgivesSlips ? withOneSlip : inAnyForm
  const fits = readings.map(
    ({ words }) =>
      sql`(${sql.join(
        words.map((word) => test(column, word, words.length > 1)),
        sql` and `,
      )})`,
  )
  return fits.length > 0 ? sql<boolean>`(${sql.join(fits, sql` or `)})` : sql<boolean>`false`
}

/**
 * The rank of a match: 0 when the column begins with all words of a reading in their order, 1 when it begins
 * with the first of them, 2 when its second word does, else 3: a patronymic.
 */
export function rankByReadings(column: string, readings: readonly Reading[]): RawBuilder<number> {
  const literals = readings.map(({ words }) => words.map(likeLiteral))
  const inOrder = literals.map((words) => `${words.join('% ')}%`)
  const beginnings = literals.map(([first]) => `${first}%`)
  const text = sql.ref(column)
  return sql<number>`(case when ${text} like any (${inOrder}::text[]) then 0
    when ${text} like any (${beginnings}::text[]) then 1
    when split_part(${text}, ' ', 2) like any (${beginnings}::text[]) then 2 else 3 end)`
}
