import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { LeftFilter, LeftStudent } from '../../contract/left-student.ts'

/** The person in charge, and the day. */
export interface OfficeReader {
  personId: number
  today: string
}

const since = sql`coalesce(s.closed_on, o.effective_from)`

const item = (today: string): RawBuilder<LeftStudent> => sql`jsonb_build_object(
  'id', s.id, 'personId', p.id, 'fullName', p.full_name, 'recordBook', s.record_book, 'group', g.name,
  'isInGroup', ${isInGroup(today)},
  'state', jsonb_build_object('code', t.code, 'name', student_state_word(s.state_id, p.gender)),
  'since', ${since}, 'until', o.effective_to,
  'order', case when o.number is not null then jsonb_build_object('number', o.number, 'orderedOn', o.ordered_on) end)`

/** The students `s` who do not study now and whose last group `g` is of an institute that the reader leads. */
export const leftFrom = ({ personId, today }: OfficeReader): RawBuilder<unknown> => sql`student_group g
    join student_group_member m on m.group_id = g.id and g.institute_id in (
      select id from units_led_by(${personId}, ${today}::date))
    join student s on s.id = m.student_id and not s.is_studying and not exists (
      select from student_group_member n where n.student_id = s.id and (n.begin_at, n.id) > (m.begin_at, m.id))
    join person p on p.id = s.person_id`

/** True for a student who has a seat in that group today: a leave keeps it. */
export const isInGroup = (today: string): RawBuilder<boolean> =>
  sql<boolean>`${today}::date between m.begin_at and coalesce(m.end_at, 'infinity')`

/** They and the order about their state. */
const leftOf = ({ personId, today }: OfficeReader) => ({
  from: sql`from ${leftFrom({ personId, today })}
    join student_state t on t.id = s.state_id
    left join lateral (
      select number, ordered_on, effective_from, effective_to from student_order
      where student_id = s.id and kind = case t.code when 'expelled' then 'expulsion' when 'graduated' then 'graduation'
        else t.code end
      order by effective_from desc, id desc limit 1) o on true`,
  id: sql`s.id`,
  item: item(today),
  orders: { name: sql`p.full_name`, group: sql`g.name`, since },
  usualOrder: sql`${since} desc nulls last, p.last_name, p.first_name, p.middle_name`,
})

/** By name, or by the beginning of the record book's number. */
const isFound = (search: string) =>
  sql`(${matchesWords('p.search_text', searchWords(search))} or starts_with(lower(s.record_book), lower(${search})))`

export type LeftQuestion = LeftFilter & PlaceInList & { reader: OfficeReader }

export function listLeftStudents(
  db: Db,
  { reader, search, state, from, to, sort, ...place }: LeftQuestion,
): Promise<ListedPage<LeftStudent>> {
  const where = [
    search ? isFound(search) : sql`true`,
    state ? sql`t.code = ${state}` : sql`true`,
    from ? sql`${since} >= ${from}::date` : sql`true`,
    to ? sql`${since} <= ${to}::date` : sql`true`,
  ]
  return listPage(db, leftOf(reader), { where, sort: sort ?? null, ...place })
}
