import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { NewSheetPlan, SheetSource } from '../../contract/new-sheet.ts'
import type { Named } from '../../contract/statement.ts'
import type { Author } from '../author.ts'
import { flowExamDay, groupExamDay, usualExamDay } from './exam-days.ts'
import { isExamined } from './is-examined.ts'
import type { Scope } from './scope.ts'

const MOST_FOUND = 50

const led = ({ personId, today }: Scope) => sql`(select id from units_led_by(${personId}, ${today}::date))`
const isLedInstitute = (scope: Scope) => sql`g.institute_id in ${led(scope)}`

/** The institute of most students of a flow `f`: its sheet is theirs, with everybody in it. */
const instituteOfMost = sql`(
  select g.institute_id from flow_student fs
  join student_group_member m on m.student_id = fs.student_id and m.end_at is null
  join student_group g on g.id = m.group_id
  where fs.flow_id = f.id group by g.institute_id order by count(*) desc, g.institute_id limit 1)`

/** The groups of the led institutes, and the flows of the running year that are mostly theirs, by their names. */
export async function findSources(
  db: Db,
  { scope, words }: { scope: Scope; words: readonly string[] },
): Promise<SheetSource[]> {
  const { rows } = await sql<SheetSource>`
    select * from (
      select 'group' as kind, g.id, g.name, i.name as note from student_group g join department i on i.id = g.institute_id
      where ${isLedInstitute(scope)} and coalesce(g.end_at, 'infinity') >= ${scope.today}::date
        and ${matchesWords('g.search_text', words)}
      union all
      select 'flow', f.id, f.name, d.name from flow f join discipline d on d.id = f.discipline_id
      join study_year y on y.id = f.study_year_id and ${scope.today}::date between y.begin_at and y.end_at
      where ${matchesWords('f.search_text', words)} and ${instituteOfMost} in ${led(scope)}
    ) q order by kind desc, name, id limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

export async function findAnyDiscipline(db: Db, words: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select d.id, d.name from discipline d where ${matchesWords('d.search_text', words)}
    order by d.name, d.id limit ${MOST_FOUND}`.execute(db)
  return rows
}

export interface Source {
  groupId: number | null
  flowId: number | null
  instituteId: number
  departmentId: number | null
  isIet: boolean
  /** Null when it is not studied in that year. */
  semester: number | null
}

export interface SourceQuery {
  scope: Scope
  kind: 'group' | 'flow'
  sourceId: number
  yearId: number
  term: number
  disciplineId: number
}

/** A group of a led institute; null for any other. */
async function findGroup(
  db: Db,
  { scope, sourceId, yearId, term, disciplineId }: SourceQuery,
): Promise<Source | null> {
  const { rows } = await sql<Source>`
    select g.id as "groupId", null::bigint as "flowId", g.institute_id as "instituteId",
      coalesce(d.department_id, g.department_id) as "departmentId", false as "isIet",
      (gy.course - 1) * 2 + ${term}::int as semester
    from student_group g join discipline d on d.id = ${disciplineId}
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = ${yearId}
    where g.id = ${sourceId} and ${isLedInstitute(scope)}
  `.execute(db)
  return rows[0] ?? null
}

/** A flow that is mostly of a led institute; null for any other. */
async function findFlow(
  db: Db,
  { scope, sourceId, yearId, term, disciplineId }: SourceQuery,
): Promise<Source | null> {
  const { rows } = await sql<Source>`
    select null::bigint as "groupId", f.id as "flowId", o.id as "instituteId", d.department_id as "departmentId",
      f.is_iet as "isIet", case when f.study_year_id = ${yearId} then (c.least - 1) * 2 + ${term}::int end as semester
    from flow f join discipline d on d.id = ${disciplineId} cross join lateral (select ${instituteOfMost} as id) o
    cross join lateral (select min(gy.course) as least from flow_student fs
      join student_group_member m on m.student_id = fs.student_id and m.end_at is null
      join student_group g on g.id = m.group_id and g.institute_id = o.id
      join group_year gy on gy.group_id = g.id and gy.study_year_id = ${yearId} where fs.flow_id = f.id) c
    where f.id = ${sourceId} and o.id in ${led(scope)}
  `.execute(db)
  return rows[0] ?? null
}

export const findSource = (db: Db, query: SourceQuery): Promise<Source | null> =>
  query.kind === 'group' ? findGroup(db, query) : findFlow(db, query)

export interface SheetKey {
  source: Source
  semester: number
  yearId: number
  disciplineId: number
  typeId: number
}

/** The line of a sheet, as its days are read of it. */
const line = ({ source, semester, yearId, disciplineId, typeId }: SheetKey) => sql`(
  select ${source.groupId}::bigint as group_id, ${source.flowId}::bigint as flow_id, ${yearId}::int as year_id,
    ${semester}::int as semester, ${disciplineId}::bigint as discipline_id, ${typeId}::int as type_id, 1 as place) l
  join study_year y on y.id = l.year_id`

export interface ExamDays {
  timetable: string | null
  usual: string
  /** The study year of the sheet. */
  beginAt: string
  endAt: string
}

/** The day of the timetable for a sheet, and the usual one; null when there is no such study year. */
export async function readExamDays(db: Db, key: SheetKey): Promise<ExamDays | null> {
  const day = key.source.groupId === null ? flowExamDay : groupExamDay
  const { rows } = await sql<ExamDays>`
    select to_char(${day}, 'YYYY-MM-DD') as timetable, to_char(${usualExamDay}, 'YYYY-MM-DD') as usual,
      to_char(y.begin_at, 'YYYY-MM-DD') as "beginAt", to_char(y.end_at, 'YYYY-MM-DD') as "endAt"
    from ${line(key)}
  `.execute(db)
  return rows[0] ?? null
}

/** The students of a sheet whose examination is on that day, without those who have a mark for it already. */
export async function listSeats(
  db: Db,
  { source: { groupId, flowId }, ...examination }: SheetKey,
  day: string,
): Promise<NewSheetPlan['students']> {
  const { rows } = await sql<NewSheetPlan['students'][number]>`
    select p.full_name as fio, g.name as group, x.record_book as "recordBook"
    from student x join person p on p.id = x.person_id
    join lateral (select m.group_id from student_group_member m where m.student_id = x.id
      order by (m.group_id = ${groupId}) is true desc, m.end_at desc nulls first, m.begin_at desc limit 1) m on true
    join student_group g on g.id = m.group_id
    where x.is_studying and not ${isExamined('x.id', examination)} and (
      exists (select from student_group_member o where o.student_id = x.id and o.group_id = ${groupId}
        and ${day}::date between o.begin_at and coalesce(o.end_at, 'infinity'))
      or exists (select from flow_student f where f.student_id = x.id and f.flow_id = ${flowId}
        and ${day}::date between f.begin_at and coalesce(f.end_at, 'infinity')))
    order by g.name, p.last_name, p.full_name, x.id
  `.execute(db)
  return rows
}

/** The existing sheet with a key; null when there is none. */
export async function findSame(db: Db, key: SheetKey): Promise<number | null> {
  const { source, semester, yearId, disciplineId, typeId } = key
  const { rows } = await sql<{ id: number }>`
    select id from statement s where s.attempt = 1 and s.withdrawn_at is null and s.study_year_id = ${yearId}
      and s.semester = ${semester} and s.discipline_id = ${disciplineId} and s.type_id = ${typeId}
      and (s.group_id = ${source.groupId} or s.flow_id = ${source.flowId}) order by id limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

export interface SheetDay {
  date: string
  dateSource: 'timetable' | 'office' | 'usual'
}

/** Makes a sheet without students and examiners; returns its id. */
export async function insertSheet(
  tx: Db,
  { source, semester, yearId, disciplineId, typeId, day }: SheetKey & { day: SheetDay },
  { personId, realPersonId, now }: Author,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, department_id, group_id, flow_id,
      is_iet, is_by_hand, exam_date, date_source, status_at, status_by, status_real_by, created_at, updated_at)
    values (${yearId}, ${semester}, ${disciplineId}, ${typeId}, ${source.instituteId}, ${source.departmentId},
      ${source.groupId}, ${source.flowId}, ${source.isIet}, true, ${day.date}::date, ${day.dateSource}, ${now}, ${personId},
      ${realPersonId}, ${now}, ${now})
    returning id
  `.execute(tx)
  return rows[0]!.id
}
