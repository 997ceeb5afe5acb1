import { sql, type RawBuilder } from 'kysely'
import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import { lastAct } from '#platform/server/db/register-rows.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'

/** What a list of a register is narrowed by, and the part of it that is read. */
export type Question<Filter> = Filter & PlaceInList & { today: string }

/** Every word of the search begins a word of the column; nothing typed finds everything. */
export function isFound(column: string, search: string | null | undefined): RawBuilder<boolean> {
  return search ? matchesWords(column, searchWords(search)) : sql<boolean>`true`
}

/** The value is the chosen one; nothing chosen lets all through. */
export function isChosen(
  value: RawBuilder<unknown>,
  chosen: number | string | null | undefined,
): RawBuilder<boolean> {
  return chosen === null || chosen === undefined ? sql<boolean>`true` : sql<boolean>`${value} = ${chosen}`
}

/** Who changed a record last and when, as JSON; of one that nobody has changed both are null. */
export function lastChange(table: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_build_object('changedAt', last_act.at,
      'changedBy', (select author.full_name from person author where author.id = last_act.person_id))
    from ${lastAct(table, id)} last_act), '{"changedBy": null, "changedAt": null}')`
}
