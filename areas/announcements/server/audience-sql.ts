import { sql, type RawBuilder } from 'kysely'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import { AUDIENCE_KINDS, type AudienceKind, type AudienceRow } from '../contract/audience.ts'

export interface Reader {
  personId: number
  permissions: readonly string[]
  now: Date
  today: string
}

/** The common table `standing`: a row for each enrolment and post of the reader, and one without traits. */
export function standingOf({ personId, today }: Reader): RawBuilder<unknown> {
  return sql`
    standing as materialized (
      select traits from announcement_standing(${today}::date) where person_id = ${personId}
      union all select '{}'::text[]
    )`
}

/** The condition that the announcement `a` is published now and intended for the reader in `standing`. */
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

/** Selects the ids of the people of an audience today, each once. The rule judges groups and units, not their people. */
export function peopleOf(audience: readonly AudienceRow[], today: string): RawBuilder<{ person_id: number }> {
  const valuesOf = (kind: AudienceKind) =>
    audience.filter((row) => row.kind === kind).map(({ value }) => value)
  const permissions = valuesOf('permission')
  const places = PLACE_KINDS.map((kind) => valuesOf(kind).map((value) => `${kind}:${value}`)).filter(
    (traits) => traits.length > 0,
  )
  const holders = sql<{
    person_id: number
  }>`select person_id from holders_of(${permissions}::text[], ${today}::date)`
  if (places.length === 0)
    return permissions.length > 0
      ? holders
      : sql<{ person_id: number }>`select person_id from announcement_everybody(${today}::date)`
  const isHolder = permissions.length > 0 ? sql`where person_id in (${holders})` : sql``
  return sql<{ person_id: number }>`select person_id from (${peopleAt(places, today)}) placed ${isHolder}`
}

const PLACE_KINDS = AUDIENCE_KINDS.filter((kind) => kind !== 'permission')

/** The people who study or work in groups and units that have one of the traits of every kind. */
function peopleAt(places: readonly string[][], today: string): RawBuilder<unknown> {
  const isMeant = sql.join(
    places.map((traits) => sql`traits && ${traits}::text[]`),
    sql` and `,
  )
  return sql`
    select s.person_id from student s
    join student_group_member m on m.student_id = s.id and ${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')
    where s.is_enrolled
      and m.group_id in (select group_id from announcement_group(${today}::date) where ${isMeant})
    union
    select e.person_id from employment e
    join employment_post ep on ep.employment_id = e.id
      and ${today}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
    where ep.department_id in (select department_id from announcement_unit() where ${isMeant})`
}

/** The condition that a text is found: by words in any form, or by their beginnings while they are being typed. */
export function isFoundBy(search: string) {
  const text = search.toLowerCase().replaceAll('ё', 'е')
  const words = searchWords(text)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(a.search_words @@ websearch_to_tsquery('russian', ${text})
    or exists (select from (select search_form(a.title || ' ' || a.description) as search_text) typed
      where ${matchesWords('typed.search_text', words)}))`
}
