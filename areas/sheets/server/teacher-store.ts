import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Named, SheetCard, SheetYear, TeacherSheet } from '../contract/statement.ts'
import type { SheetQueue } from '../contract/status.ts'
import { isLate } from './institute/sheet-list.ts'
import {
  fullName,
  isDateSet,
  isReferral,
  marked,
  period,
  referralUntil,
  status,
  statusDay,
} from './statement-columns.ts'

/** The sheets that a person examines. */
const own = (personId: number) => sql`from statement_examiner e join statement s on s.id = e.statement_id
  and e.person_id = ${personId} and s.withdrawn_at is null`

/** The study years with the number of a teacher's sheets in each, the newest first. */
export async function listYears(db: Db, personId: number, today: string): Promise<SheetYear[]> {
  const { rows } = await sql<SheetYear>`
    select y.id, y.label as name, count(o.id)::int as "statementsCount"
    from study_year y left join (select s.id, s.study_year_id ${own(personId)}) o on o.study_year_id = y.id
    where not y.is_technical
    group by y.id having count(o.id) > 0 or (y.begin_at <= ${today}::date and y.id >= 2018)
    order by y.id desc
  `.execute(db)
  return rows
}

/** The groups that a teacher examines, of the given years or of all. */
export async function listGroups(
  db: Db,
  personId: number,
  yearIds: readonly number[] | null,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select g.id, g.name from student_group g where g.id in (
      select r.group_id ${own(personId)} join statement_record r on r.statement_id = s.id and not r.is_deleted
      where ${yearIds}::int[] is null or s.study_year_id = any(${yearIds}::int[]))
    order by g.name, g.id
  `.execute(db)
  return rows
}

export async function listTypes(db: Db, personId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from statement_type where id in (select s.type_id ${own(personId)}) order by id`.execute(
    db,
  )
  return rows
}

export interface SheetFilter {
  typeId: number | null
  groups: readonly number[] | null
  statusId: number | null
  yearIds: readonly number[] | null
  semesters: readonly number[] | null
  queue: SheetQueue | null
}

const groupsOf = sql`(select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'studentsCount', c.count)
    order by g.name, g.id)
  from (select group_id, count(*) as count from statement_record
    where statement_id = s.id and not is_deleted group by group_id) c
  join student_group g on g.id = c.group_id)`

/** A teacher's sheets: those not yet sent first, in the order of their examinations, then the others, newest first. */
export async function listSheets(
  db: Db,
  {
    personId,
    filter,
    timeZone,
    today,
  }: { personId: number; filter: SheetFilter; timeZone: string; today: string },
): Promise<SheetCard[]> {
  const { typeId, groups, statusId, yearIds, semesters, queue } = filter
  const { rows } = await sql<SheetCard>`
    select s.id, d.name as subject, s.type_id as "typeId", t.name as type, coalesce(${groupsOf}, '[]') as groups,
      ${status} as status, to_char(s.exam_date, 'YYYY-MM-DD') as "examDate", ${isDateSet} as "isDateSet", ${statusDay(timeZone)} as "statusDate",
      n.students as "studentsCount", n.marks as "marksCount", s.attempt, ${isReferral} as "isReferral"
    ${own(personId)}
    join discipline d on d.id = s.discipline_id
    join statement_type t on t.id = s.type_id
    join statement_state st on st.id = s.status_id
    cross join lateral (select count(*)::int as students, count(mark_id)::int as marks from statement_record r
      where r.statement_id = s.id and not r.is_deleted) n
    where (${typeId}::int is null or s.type_id = ${typeId}) and (${statusId}::int is null or s.status_id = ${statusId})
      and (${yearIds}::int[] is null or s.study_year_id = any(${yearIds}::int[]))
      and (${semesters}::int[] is null or s.term = any(${semesters}::int[]))
      and (${queue}::text is null or s.status_id in (1, 2, 3))
      and (${queue}::text is distinct from 'overdue' or ${isLate(today)})
      and (${groups}::bigint[] is null or exists (select from statement_record r
        where r.statement_id = s.id and not r.is_deleted and r.group_id = any(${groups}::bigint[])))
    order by s.status_id in (4, 5, 6), case when s.status_id < 4 then s.exam_date end, s.study_year_id desc,
      s.exam_date desc, d.name, s.id
    limit 1000
  `.execute(db)
  return rows
}

const recordsFor = (personId: number): RawBuilder<unknown> => sql`(
  select jsonb_agg(jsonb_build_object('id', r.id, 'group', g.name, 'fio', ${fullName}, 'recordBook', st.record_book,
    'recordBookUUID', r.uuid, 'photo', photo_address(p.id, 'small'), 'isOwn', p.id = ${personId}, 'mark', ${marked('r.mark_id')},
    'finalMark', case when s.status_id in (4, 6) then ${marked('mark_meaning(r.final_mark_id)')} end)
    order by g.name, p.last_name, p.full_name, r.id)
  from statement_record r join student st on st.id = r.student_id join person p on p.id = st.person_id
  join student_group g on g.id = r.group_id
  where r.statement_id = s.id and not r.is_deleted)`

const examiners = sql`(select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name)
    order by x.position, p.full_name, p.id)
  from statement_examiner x join person p on p.id = x.person_id where x.statement_id = s.id)`

const groupLabel = sql`(select string_agg(distinct g.name, ', ') from statement_record r
  join student_group g on g.id = r.group_id where r.statement_id = s.id and not r.is_deleted)`

/** A sheet of its examiner; null for somebody else's. */
export async function findSheet(db: Db, id: number, personId: number): Promise<TeacherSheet | null> {
  const { rows } = await sql<TeacherSheet>`
    select s.id, s.type_id as "typeId", t.name as type, d.name as subject, coalesce(${groupLabel}, '') as group,
      ${status} as status, s.version, to_char(s.exam_date, 'YYYY-MM-DD') as "examDate", ${isDateSet} as "isDateSet", s.semester, s.attempt,
      ${period} as period, i.name as institute, ${examiners} as examiners, coalesce(${recordsFor(personId)}, '[]') as records,
      case when s.status_id = 2 then s.status_comment end as "returnComment", ${referralUntil} as "referralUntil"
    ${own(personId)}
    join discipline d on d.id = s.discipline_id
    join statement_type t on t.id = s.type_id
    join statement_state st on st.id = s.status_id
    join study_year y on y.id = s.study_year_id
    join department i on i.id = s.institute_id
    where s.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
