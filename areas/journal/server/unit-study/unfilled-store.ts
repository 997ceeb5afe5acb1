import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import { holdsOn } from '#platform/server/db/holds-on.ts'
import { UNFILLED_DAYS, type UnitStudy } from '../../contract/unit-study.ts'
import { ledUnits, type Reader } from '../reader-rule.ts'

const runningYear = (today: string) =>
  sql`from study_year w where ${today}::date between w.begin_at and w.end_at and not w.is_technical`

/**
 * Lessons `m` of about the last weeks, whether the first week of the year is 0 or 1: two numbers that are known before any
 * lesson is read, else each lesson of the year would be dated. The days decide.
 */
const isOfLastWeeks = (today: string) => sql`m.week
  between (select min(${addDays(today, -UNFILLED_DAYS)}::date - w.begin_at) / 7 ${runningYear(today)})
  and (select max(${today}::date - w.begin_at) / 7 + 2 ${runningYear(today)})`

/**
 * The lessons `m` of the last days of this term that have students and no mark, with their teachers `t`; a condition may
 * follow. The view of who sits in a lesson is read lesson by lesson (`offset 0`).
 */
const unfilled = (today: string) => sql`study_year y
  join lesson_meeting m on m.study_year_id = y.id and m.mode in ('regular', 'iet')
    and ${isOfLastWeeks(today)}
    and m.held_on >= ${addDays(today, -UNFILLED_DAYS)}::date and m.held_on < ${today}::date
    and (m.held_on >= y.second_term_from) = (${today}::date >= y.second_term_from)
  join lesson_meeting_teacher t on t.lesson_id = m.lesson_id
  where ${today}::date between y.begin_at and y.end_at and not y.is_technical
    and not exists (select from journal_mark k where k.study_year_id = m.study_year_id and k.lesson_id = m.id
      and (m.mode = 'iet' or k.attendance is not null or k.points is not null))
    and exists (select from (select * from lesson_meeting_student sits where sits.lesson_id = m.lesson_id offset 0) s
      where s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on))`

/** True when a lesson `m` is of a discipline of the led units. */
const isOfLed = (reader: Reader) =>
  sql`m.discipline_id in (select d.id from discipline d where d.department_id in ${ledUnits(reader)})`

/**
 * Teachers of the led units' disciplines whose lessons of the last days have no mark, the longest lists first. A lesson of a
 * trajectory is named by its flows.
 */
export async function listUnfilled(db: Db, reader: Reader): Promise<UnitStudy['teachers']> {
  const { rows } = await sql<UnitStudy['teachers'][number]>`
    with late_lesson as materialized (
      select t.person_id, m.lesson_id, m.held_on, m.mode from ${unfilled(reader.today)} and ${isOfLed(reader)}
    ), late as (
      select person_id, count(*)::int as count, min(held_on) as oldest,
        array_agg(distinct to_char(held_on, 'YYYY-MM-DD')) as days
      from late_lesson group by 1
    )
    select p.id, p.full_name as name, late.count, to_char(late.oldest, 'YYYY-MM-DD') as oldest, late.days,
      array(
        select g.name from late_lesson l join lesson_meeting_group lg on lg.lesson_id = l.lesson_id
          join student_group g on g.id = lg.group_id where l.person_id = p.id and l.mode <> 'iet'
        union
        select f.name from late_lesson l join lesson_meeting_flow lf on lf.lesson_id = l.lesson_id
          join flow f on f.id = lf.flow_id where l.person_id = p.id
        order by 1) as groups,
      (select to_char(max(r.on_day), 'YYYY-MM-DD') from journal_reminder r where r.person_id = p.id) as "remindedOn",
      ${holdsOn('p.id', 'worker', reader.today)} as "worksHere"
    from late join person p on p.id = late.person_id
    order by late.count desc, late.oldest, p.full_name, p.id
  `.execute(db)
  return rows
}

interface Reminding {
  reader: Reader
  /** One of the teachers; null is all of them. */
  teacherId: number | null
  realPersonId: number
  now: Date
}

/** Records a reminder for each teacher of that list who works here and has had none today; returns their ids. */
export async function insertReminders(
  tx: Db,
  { reader, teacherId, realPersonId, now }: Reminding,
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    insert into journal_reminder (person_id, on_day, reminded_by, reminded_real_by, at)
    select distinct t.person_id, ${reader.today}::date, ${reader.personId}::bigint, ${realPersonId}::bigint,
      ${now}::timestamptz
    from ${unfilled(reader.today)} and ${isOfLed(reader)} and ${holdsOn('t.person_id', 'worker', reader.today)}
      and (${teacherId}::bigint is null or t.person_id = ${teacherId})
    order by 1
    on conflict do nothing
    returning person_id as "personId"
  `.execute(tx)
  return rows.map(({ personId }) => personId)
}

export interface ToldUnfilled {
  personId: number
  count: number
  oldest: string
}

/** The lessons of some teachers that are not filled in, in whatever unit. */
export async function listToldUnfilled(
  db: Db,
  { people, today }: { people: readonly number[]; today: string },
): Promise<ToldUnfilled[]> {
  const { rows } = await sql<ToldUnfilled>`
    select t.person_id as "personId", count(*)::int as count, to_char(min(m.held_on), 'YYYY-MM-DD') as oldest
    from ${unfilled(today)} and t.person_id = any(${people}::bigint[]) group by 1
  `.execute(db)
  return rows
}
