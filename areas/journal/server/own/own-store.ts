import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Attendance } from '../../contract/attendance.ts'
import type { LedgerSource } from '../../contract/marks.ts'
import type { Field } from '../marks/decide-cells.ts'
import { MARKED_MEETING } from './marked-meeting.ts'

export interface OwnRow {
  disciplineId: number
  disciplineName: string
  kindId: number
  kindName: string
  kindColor: string
  date: string
  week: number
  norm: number | null
  attendance: Attendance
  progress: number | null
  comment: string | null
  /** Somebody of the lesson has been marked. */
  isHeld: boolean
  /** The teacher has hidden the student in this course. */
  isHidden: boolean
}

/** The present enrolment of a person in a group; null when there is none. */
export async function findOwnEnrolment(
  db: Db,
  query: { personId: number; groupId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    where s.person_id = ${query.personId} and m.group_id = ${query.groupId} limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The groups in which a person studies now, the newest enrolment first. */
export async function listOwnEnrolments(
  db: Db,
  personId: number,
): Promise<{ studentId: number; groupId: number }[]> {
  const { rows } = await sql<{ studentId: number; groupId: number }>`
    select s.id as "studentId", m.group_id as "groupId"
    from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    where s.person_id = ${personId} order by m.begin_at desc, s.id desc
  `.execute(db)
  return rows
}

/**
 * Every lesson of the study year that the student has sat in up to a day, those of trajectories too, with the student's
 * marks. A trajectory lesson counts as held after any save, and who was not marked in it as absent (decisions D-103,
 * D-104).
 */
export async function listOwnLessons(
  db: Db,
  query: { studentId: number; groupId: number; today: string },
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select distinct on (m.held_on, m.begins, m.id) m.discipline_id as "disciplineId", d.name as "disciplineName",
      k.id as "kindId", k.name as "kindName", k.color as "kindColor",
      to_char(m.held_on, 'YYYY-MM-DD') as date, m.week, j.norm::float8 as norm,
      case when m.mode = 'iet' and held.is_held then coalesce(mark.attendance, 'X') else mark.attendance end as attendance,
      mark.points::float8 as progress, mark.comment, held.is_held as "isHeld",
      exists (select from journal_course c join journal_course_student cs on cs.course_id = c.id
              where c.study_year_id = m.study_year_id and c.discipline_id = m.discipline_id
                and (c.group_id = s.group_id or c.flow_id = s.flow_id)
                and cs.student_id = s.student_id and cs.is_hidden) as "isHidden"
    from study_year y
    join lesson_meeting_student s on s.student_id = ${query.studentId}
      and (s.group_id = ${query.groupId} or s.flow_id is not null)
    join lesson_meeting m on m.lesson_id = s.lesson_id and m.study_year_id = y.id
      and m.held_on <= ${query.today}::date
      and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
    join discipline d on d.id = m.discipline_id
    join lesson_kind k on k.id = m.lesson_kind_id
    ${MARKED_MEETING}
    where ${query.today}::date between y.begin_at and y.end_at and not y.is_technical
    order by m.held_on, m.begins, m.id
  `.execute(db)
  return rows
}

export interface OwnPointRow {
  disciplineId: number
  disciplineName: string
  controlPointId: number
  title: string
  /** The kind of its lessons, where another kind of the discipline has a point of the same name. */
  lessonKind: string | null
  abbr: string
  date: string
  norm: number
  progress: number | null
}

export async function listOwnPoints(
  db: Db,
  query: { studentId: number; groupId: number; today: string },
): Promise<OwnPointRow[]> {
  const { rows } = await sql<OwnPointRow>`
    select "disciplineId", "disciplineName", "controlPointId", title, abbr, date, norm, progress,
      case when min(kind_id) over namesake <> max(kind_id) over namesake then kind end as "lessonKind"
    from (
    select distinct on (p.held_on, p.id) c.discipline_id as "disciplineId", d.name as "disciplineName",
      p.id as "controlPointId", p.title, t.abbr, to_char(p.held_on, 'YYYY-MM-DD') as date,
      p.norm::float8 as norm, k.points::float8 as progress, lk.id as kind_id, lk.name as kind
    from study_year y
    join journal_course_seat m on m.student_id = ${query.studentId}
    join journal_course c on c.id = m.course_id and c.study_year_id = y.id
      and (c.group_id = ${query.groupId} or c.flow_id is not null)
    join discipline d on d.id = c.discipline_id
    join lesson_kind lk on lk.id = c.lesson_kind_id
    join journal_control_point_scope sc on sc.course_id = c.id and sc.deleted_at is null
    join journal_control_point p on p.id = sc.control_point_id and p.deleted_at is null
    join journal_control_point_type t on t.id = p.type_id
    left join journal_control_point_mark k on k.control_point_id = p.id and k.student_id = m.student_id
    where ${query.today}::date between y.begin_at and y.end_at and not y.is_technical
    order by p.held_on, p.id, lk.id) point
    window namesake as (partition by "disciplineId", lower(title))
    order by date, "controlPointId"
  `.execute(db)
  return rows
}

interface LedgerRow {
  id: number
  field: Field
  before: string | null
  after: string | null
  by: string | null
  byAdministrator: string | null
  at: Date
  source: LedgerSource
}

/** The changes of one student's cells of a lesson, or of a control point of its courses, newest first. */
export async function listCellHistory(
  db: Db,
  query: { lessonId: number; studentId: number; controlPointId: number | null },
): Promise<(LedgerRow & { ip: string | null })[]> {
  const { rows } = await sql<LedgerRow & { ip: string | null }>`
    select l.id, l.field, l.before, l.after, p.full_name as by, l.at, l.source, l.ip,
      case when l.real_person_id <> l.person_id then r.full_name end as "byAdministrator"
    from journal_ledger_cell l join person p on p.id = l.person_id join person r on r.id = l.real_person_id
    where l.student_id = ${query.studentId} and l.before is distinct from l.after and case when ${query.controlPointId}::bigint is null
      then l.lesson_id = ${query.lessonId}
      else l.control_point_id = ${query.controlPointId}::bigint and exists (
        select from lesson_meeting m
        join journal_course c on c.study_year_id = m.study_year_id and c.discipline_id = m.discipline_id
          and c.lesson_kind_id = m.lesson_kind_id
        join journal_control_point_scope sc on sc.course_id = c.id and sc.control_point_id = l.control_point_id
        join journal_course_seat seat on seat.course_id = c.id and seat.student_id = l.student_id
        where m.id = ${query.lessonId} and m.lesson_id = ${Math.floor(query.lessonId / 100)}::bigint and (
          exists (select from lesson_meeting_group g
                  where g.lesson_id = m.lesson_id and g.group_id = c.group_id and g.subgroup = c.subgroup)
          or exists (select from lesson_meeting_flow f where f.lesson_id = m.lesson_id and f.flow_id = c.flow_id))) end
    order by l.at desc, l.id desc, l.field limit 200
  `.execute(db)
  return rows
}

export interface OwnLedgerRow extends Omit<LedgerRow, 'at'> {
  at: string
  disciplineName: string
  date: string
  controlPoint: string | null
  lessonKind: string | null
}

interface OwnHistory {
  personId: number
  /** The university's time zone, in which days are written. */
  timeZone: string
}

/** What the student reads of a change `l`. */
const ownChange = (timeZone: string) => sql<OwnLedgerRow>`(
  select jsonb_build_object('id', l.id, 'field', l.field, 'before', l.before, 'after', l.after,
    'by', p.full_name, 'byAdministrator', case when l.real_person_id <> l.person_id then r.full_name end,
    'at', l.at, 'source', l.source, 'disciplineName', coalesce(md.name, cd.name, '—'), 'controlPoint', cp.title,
    'lessonKind', coalesce(mk.name, cd.kind),
    'date', to_char(coalesce(cp.held_on, m.held_on, (l.at at time zone ${timeZone})::date), 'YYYY-MM-DD'))
  from person p
  join person r on r.id = l.real_person_id
  left join lesson_meeting m on m.lesson_id = l.lesson_id / 100 and m.week = l.lesson_id % 100
  left join discipline md on md.id = m.discipline_id
  left join lesson_kind mk on mk.id = m.lesson_kind_id
  left join journal_control_point cp on cp.id = l.control_point_id
  left join lateral (select d.name, k.name as kind from journal_control_point_scope sc join journal_course c on c.id = sc.course_id
    join discipline d on d.id = c.discipline_id join lesson_kind k on k.id = c.lesson_kind_id
    where sc.control_point_id = cp.id limit 1) cd on true
  where p.id = l.person_id)`

/**
 * The changes of a person's own cells. The person is part of the rows, as the ledger is found by its students; what is
 * said of a change is looked up for the page alone. The moment of a save is that of its beginning, before it waited for
 * others: the changes of one cell are in the order of the ledger, each no earlier than those before it.
 */
const ownChanges = ({ personId, timeZone }: OwnHistory) => ({
  from: sql`from student s
    join journal_ledger_cell l on l.student_id = s.id and s.person_id = ${personId} and l.before is distinct from l.after`,
  id: sql`l.id || l.field`,
  item: ownChange(timeZone),
  orders: {},
  usualOrder: sql`max(l.at) over (partition by l.student_id, l.lesson_id, l.control_point_id, l.field order by l.id) desc,
    l.id desc, l.field`,
})

/** One page of the changes of a person's own cells, the latest change first whatever its lesson, with the number of all. One statement. */
export function listOwnHistory(
  db: Db,
  { personId, timeZone, ...place }: PlaceInList & OwnHistory,
): Promise<ListedPage<OwnLedgerRow>> {
  return listPage(db, ownChanges({ personId, timeZone }), { where: [], sort: null, ...place })
}

/** The last change of points in each cell, the latest first, without control points that the student no longer has. */
export async function listLatestPoints(
  db: Db,
  { personId, timeZone, limit }: OwnHistory & { limit: number },
): Promise<OwnLedgerRow[]> {
  const { rows } = await sql<{ item: OwnLedgerRow }>`
    select ${ownChange(timeZone)} as item from (
      select distinct on (l.student_id, l.lesson_id, l.control_point_id) l.*
      from student s
      join journal_ledger_cell l on l.student_id = s.id and l.field = 'progress' and l.before is distinct from l.after
      where s.person_id = ${personId} and (l.control_point_id is null or exists (
        select from journal_control_point_scope sc
        join journal_course_seat seat on seat.course_id = sc.course_id and seat.student_id = l.student_id
        where sc.control_point_id = l.control_point_id and sc.deleted_at is null))
      order by l.student_id, l.lesson_id, l.control_point_id, l.id desc
    ) l
    order by l.at desc, l.id desc limit ${limit}
  `.execute(db)
  return rows.map(({ item }) => item)
}
