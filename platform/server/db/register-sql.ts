import { sql, type RawBuilder } from 'kysely'
import type { PlaceInList } from './listed-page.ts'
import { matchesWords, searchWords } from './word-search.ts'

/** The filter of a register's list, and the page that is read. */
export type Question<Filter> = Filter & PlaceInList & { today: string }

/** Every word of the search begins a word of the column; an empty search finds everything. */
export function isFound(column: string, search: string | null | undefined): RawBuilder<boolean> {
  return search ? matchesWords(column, searchWords(search)) : sql<boolean>`true`
}

/** The column has the chosen value; without a choice every row passes. */
export function isChosen(
  value: RawBuilder<unknown>,
  chosen: number | string | null | undefined,
): RawBuilder<boolean> {
  return chosen === null || chosen === undefined ? sql<boolean>`true` : sql<boolean>`${value} = ${chosen}`
}
