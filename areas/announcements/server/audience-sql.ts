import { sql, type RawBuilder } from 'kysely'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import { AUDIENCE_KINDS, type AudienceRow } from '../contract/audience.ts'

export interface Reader {
  personId: number
  permissions: readonly string[]
  now: Date
  today: string
}

/** The common table `standing`: what the reader is, an enrolment or a post a row, and once nothing in particular. */
export function standingOf({ personId, today }: Reader): RawBuilder<unknown> {
  return sql`
    standing as materialized (
      select traits from announcement_standing(${today}::date) where person_id = ${personId}
      union all select '{}'::text[]
    )`
}

/** The condition that the announcement `a` is out now and meant for the reader whose `standing` is known. */
export function isForReader({ permissions, now }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(
    a.removed_at is null and a.published_at <= ${now} and (a.expires_at is null or a.expires_at > ${now})
    and exists (
      select from standing s where not exists (
        select from announcement_audience aa where aa.announcement_id = a.id
        group by aa.kind
        having not bool_or(case when aa.kind = 'permission' then aa.value = any(${permissions}::text[])
          else aa.kind || ':' || aa.value = any(s.traits) end))))`
}

/** Selects the ids of the people who form an audience today. */
export function peopleOf(audience: readonly AudienceRow[], today: string): RawBuilder<{ person_id: number }> {
  const conditions = AUDIENCE_KINDS.flatMap((kind) => {
    const values = audience.filter((row) => row.kind === kind).map(({ value }) => value)
    if (values.length === 0) return []
    if (kind !== 'permission') return [sql`e.traits && ${values.map((value) => `${kind}:${value}`)}::text[]`]
    // What a person may hold is found over the whole university; whether it is denied, person by person.
    return [
      sql`exists (select from permissions_of(e.person_id, ${today}::date) p where p.permission = any(${values}::text[]))`,
    ]
  })
  const isMeant = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
  return sql`select distinct e.person_id from announcement_reader(${today}::date) e where ${isMeant}`
}

/** The condition that a text is found: words in any form, or their beginnings while one types. */
export function isFoundBy(search: string) {
  const text = search.toLowerCase().replaceAll('ё', 'е')
  const words = searchWords(text)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(a.search_words @@ websearch_to_tsquery('russian', ${text})
    or exists (select from (select search_form(a.title || ' ' || a.description) as search_text) typed
      where ${matchesWords('typed.search_text', words)}))`
}
