import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import { AUDIENCE_KINDS, type AudienceChoice, type AudienceRow } from '../contract/audience.ts'
import { peopleOf } from './audience-sql.ts'
import { EVERY_CHOICE } from './choice-sql.ts'

const MOST_OFFERED = 50

const CHOICES = {
  from: sql`from (select *, search_form(title) as search_text from (${EVERY_CHOICE}) every) c`,
  id: sql`c.kind || ':' || c.value`,
  item: sql<AudienceChoice>`jsonb_build_object('kind', c.kind, 'value', c.value, 'title', c.title)`,
  orders: {},
  usualOrder: sql`array_position(${[...AUDIENCE_KINDS]}::text[], c.kind), c.title collate "ru-RU-x-icu"`,
}

/** The choices of an audience today; without words all but units and groups, which are too many to be listed. */
export function listChoices(
  db: Db,
  { search, today }: { search: string; today: string },
): Promise<ListedPage<AudienceChoice>> {
  const words = searchWords(search)
  const isFound =
    words.length > 0
      ? matchesWords('c.search_text', words)
      : sql<boolean>`c.kind not in ('department', 'group')`
  const isOffered = sql<boolean>`c.is_offered and ${today}::date <= coalesce(c.end_at, 'infinity')`
  return listPage(db, CHOICES, { where: [isOffered, isFound], sort: null, limit: MOST_OFFERED, offset: 0 })
}

/**
 * True when every row of an audience names something that exists. A former group counts: it was chosen
 * before.
 */
export async function namesAll(db: Db, audience: readonly AudienceRow[]): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    select not exists (
      select from unnest(${audience.map(({ kind }) => kind)}::text[], ${audience.map(({ value }) => value)}::text[]) r(kind, value)
      where not exists (select from (${EVERY_CHOICE}) c where c.kind = r.kind and c.value = r.value)) as "isNamed"
  `.execute(db)
  return rows[0]!.isNamed
}

/** The number of people in an audience today. */
export async function countAudience(
  db: Db,
  audience: readonly AudienceRow[],
  today: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${peopleOf(audience, today)}) people
  `.execute(db)
  return rows[0]!.count
}
