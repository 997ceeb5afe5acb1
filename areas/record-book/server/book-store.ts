import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { BookRecord } from '../contract/record.ts'

/** Ids of the tables `mark` and `statement_type`. */
const ABSENT_FOR_REASON = 1
const CREDIT = 1

interface Named {
  id: number
  name: string
}

/** The sheets of a person in all their enrolments. */
const own = (personId: number) => sql`from student s join student_exam x on x.student_id = s.id
  and s.person_id = ${personId}`

/** The study years of a record book, the oldest first. */
export async function listYears(db: Db, personId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, label as name from study_year where id in (select x.study_year_id ${own(personId)}) order by id
  `.execute(db)
  return rows
}

export async function listTypes(db: Db, personId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from statement_type where id in (select x.type_id ${own(personId)}) order by id`.execute(
    db,
  )
  return rows
}

/** The groups of all enrolments of a person, the newest first. */
export async function listGroups(db: Db, personId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select g.id, g.name from student_group g
    join (select m.group_id, max(m.begin_at) as begin_at from student s
      join student_group_member m on m.student_id = s.id where s.person_id = ${personId} group by m.group_id) o
      on o.group_id = g.id
    order by o.begin_at desc, g.id desc
  `.execute(db)
  return rows
}

export interface BookRow {
  enrolmentId: number
  number: string
  group: Named | null
  planned: number
  placeKindId: number
  studyFormId: number
  studyLevelId: number
}

/** The enrolments of a person with their latest groups, the newest first, and the rest of their curricula. */
export async function listBooks(db: Db, personId: number): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select s.id as "enrolmentId", s.record_book as number, s.place_kind_id as "placeKindId",
      s.study_form_id as "studyFormId", s.study_level_id as "studyLevelId",
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as group,
      (select count(*)::int from group_plan_line l cross join unnest(l.control_form_ids) f (id)
        join statement_type t on t.control_form_id = f.id and t.id <> ${CREDIT}
        where l.group_id = g.id and not exists (select from student_exam x where x.student_id = s.id
          and x.discipline_id = l.discipline_id and x.semester = l.semester and x.type_id = t.id)) as planned
    from student s
    left join lateral (select m.group_id, m.begin_at from student_group_member m where m.student_id = s.id
      order by m.begin_at desc, m.id desc limit 1) last on true
    left join student_group g on g.id = last.group_id
    where s.person_id = ${personId}
    order by last.begin_at desc nulls last, s.id desc
  `.execute(db)
  return rows
}

export interface BookFilter {
  yearIds: readonly number[] | null
  typeId: number | null
  groupId: number | null
}

export const WHOLE_BOOK: BookFilter = { yearIds: null, typeId: null, groupId: null }

/** The records of a person, the newest first. One statement. */
export async function listRecords(
  db: Db,
  personId: number,
  { yearIds, typeId, groupId }: BookFilter,
): Promise<BookRecord[]> {
  const { rows } = await sql<Omit<BookRecord, 'changedAt'> & { changedAt: Date | null }>`
    select x.id, x.status_id as "statusId", x.student_id as "enrolmentId", x.group_id as "groupId", d.name as title, jsonb_build_object('id', t.id, 'name', t.name) as type,
      coalesce((select string_agg(p.full_name, ', ' order by e.position, p.full_name) from statement_teacher e
        join person p on p.id = e.person_id where e.statement_id = x.statement_id), '') as teacher,
      to_char(x.exam_date, 'YYYY-MM-DD') as date, x.is_date_set as "isDateSet", x.semester, x.attempt, x.study_year_id as "yearId",
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as mark,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as "finalMark",
      (select max(l.credits)::float8 from group_plan_line l where l.group_id = x.group_id
        and l.semester = x.semester and l.discipline_id = x.discipline_id) as credits,
      coalesce(x.final_mark_id = ${ABSENT_FOR_REASON}, false) as "isExcused",
      case when x.mark_id is not null or x.final_mark_id is not null then x.changed_at end as "changedAt"
    ${own(personId)}
    join discipline d on d.id = x.discipline_id
    join statement_type t on t.id = x.type_id
    left join mark_name m on m.id = x.mark_id
    left join mark_name f on f.id = mark_meaning(x.final_mark_id)
    where (${yearIds}::int[] is null or x.study_year_id = any(${yearIds}::int[]))
      and (${typeId}::int is null or x.type_id = ${typeId}) and (${groupId}::bigint is null or x.group_id = ${groupId})
    order by x.semester desc, x.exam_date desc, d.name, x.id
    limit 1000
  `.execute(db)
  return rows.map((row) => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null }))
}
