import { sql } from 'kysely'
import type { YearFrame } from '#areas/timetable/contract/study-weeks.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Attendance } from '../../contract/attendance.ts'
import { IS_HIDDEN } from '../students/hidden-rule.ts'
import { POINTS_OF_COURSE, type PointRow } from '../points/points-of-course.ts'
import { isReadBy, isTaughtBy, type Reader } from '../reader-rule.ts'

export interface GroupRow {
  groupId: number
  groupName: string
  subgroup: number
  points: PointRow[]
}

export interface LessonRow {
  lessonId: number
  timetableLessonId: number
  yearId: number
  disciplineId: number
  disciplineName: string
  kindId: number
  kindName: string
  kindColor: string
  lessonNumber: number
  date: string
  norm: number | null
  comment: string | null
  neighbourId: number | null
  /** The person teaches the lesson and does not only read it. */
  canEdit: boolean
  groups: GroupRow[]
  types: { id: number; name: string; abbr: string }[]
}

/**
 * Same day, discipline and kind, the number before or else after, a group and a teacher in common (decision D-130);
 * the person teaches it too, so that copying from it will not be refused.
 */
const neighbourOf = (personId: number) => sql`
  (select n.id
   from lesson_meeting_group g
   join lesson_meeting_group ng on ng.group_id = g.group_id and ng.subgroup = g.subgroup and ng.lesson_id <> g.lesson_id
   join lesson_meeting n on n.lesson_id = ng.lesson_id and n.week = m.week and n.held_on = m.held_on
     and n.discipline_id = m.discipline_id and n.lesson_kind_id = m.lesson_kind_id
     and abs(n.lesson_number - m.lesson_number) = 1
   where g.lesson_id = m.lesson_id and exists (
     select from lesson_meeting_teacher a join lesson_meeting_teacher b on b.person_id = a.person_id
     where a.lesson_id = m.lesson_id and b.lesson_id = n.lesson_id)
     and exists (select from lesson_meeting_teacher own where own.lesson_id = n.lesson_id and own.person_id = ${personId})
   order by n.lesson_number limit 1)`

/** The head of a lesson that the person teaches or may read, its groups and their control points. One statement. */
export async function findLesson(
  db: Db,
  query: Reader & { timetableLessonId: number; week: number },
): Promise<LessonRow | null> {
  const { rows } = await sql<LessonRow>`
    select m.id as "lessonId", m.lesson_id as "timetableLessonId", m.study_year_id as "yearId",
      m.discipline_id as "disciplineId", d.name as "disciplineName",
      k.id as "kindId", k.name as "kindName", k.color as "kindColor",
      m.lesson_number as "lessonNumber", to_char(m.held_on, 'YYYY-MM-DD') as date,
      j.norm::float8 as norm, j.comment, ${neighbourOf(query.personId)} as "neighbourId",
      ${isTaughtBy(query, 'm.lesson_id')} as "canEdit",
      (select coalesce(json_agg(json_build_object('groupId', g.id, 'groupName', g.name, 'subgroup', lg.subgroup,
          'points', ${POINTS_OF_COURSE}) order by g.name, lg.subgroup), '[]')
       from lesson_meeting_group lg join student_group g on g.id = lg.group_id
       left join journal_course c on c.group_id = g.id and c.subgroup = lg.subgroup and c.study_year_id = m.study_year_id
         and c.discipline_id = m.discipline_id and c.lesson_kind_id = m.lesson_kind_id
       where lg.lesson_id = m.lesson_id) as groups,
      (select json_agg(json_build_object('id', id, 'name', name, 'abbr', abbr) order by id)
       from journal_control_point_type) as types
    from lesson_meeting m
    join discipline d on d.id = m.discipline_id
    join lesson_kind k on k.id = m.lesson_kind_id
    left join journal_lesson j on j.id = m.id
    where m.lesson_id = ${query.timetableLessonId} and m.week = ${query.week} and m.mode <> 'iet'
      and ${isReadBy(query, 'm.lesson_id')}
  `.execute(db)
  return rows[0] ?? null
}

/** The study year of a lesson; today's when there is no such lesson. */
export async function findYearOfLesson(
  db: Db,
  query: { timetableLessonId: number; today: string },
): Promise<YearFrame | null> {
  const { rows } = await sql<YearFrame>`
    select to_char(y.begin_at, 'YYYY-MM-DD') as "startDate", y.weeks, y.is_elongated as "isElongated"
    from study_year y
    where not y.is_technical and y.id = coalesce(
      (select m.study_year_id from lesson_meeting m where m.lesson_id = ${query.timetableLessonId} limit 1),
      (select t.id from study_year t where not t.is_technical and ${query.today}::date between t.begin_at and t.end_at
       limit 1))
  `.execute(db)
  return rows[0] ?? null
}

/** True when the person may read the journal of a lesson of any mode in some week. */
export async function mayReadLesson(db: Db, query: Reader & { lessonId: number }): Promise<boolean> {
  const { rows } = await sql`
    select from lesson_meeting m
    where m.lesson_id = ${Math.floor(query.lessonId / 100)}::bigint and m.week = ${query.lessonId % 100}::int
      and ${isReadBy(query, 'm.lesson_id')}
  `.execute(db)
  return rows.length > 0
}

interface StudentsQuery {
  lessonId: number
  /** The lesson's own year when left out; naming it spares the database a search through other years. */
  yearId?: number
  group?: { id: number; subgroup: number }
}

export interface StudentRow {
  groupId: number
  subgroup: number
  studentId: number
  personId: number
  name: string
  photo: string | null
  attendance: Attendance
  progress: number | null
  comment: string | null
  version: number
  isHidden: boolean
  points: { controlPointId: number; id: number; points: number | null; version: number }[]
}

/** The students of a lesson, or of one of its groups, with their marks, those in sight first. */
const studentsOf = ({ lessonId, yearId: namedYear, group }: StudentsQuery) => {
  const yearId = namedYear ?? sql`m.study_year_id`
  return sql<StudentRow>`
    select s.group_id as "groupId", s.subgroup, s.student_id as "studentId", p.id as "personId", p.full_name as name,
      photo_path(p.id, 'medium', ph.version) as photo, k.attendance, k.points::float8 as progress, k.comment, coalesce(k.version, 0) as version,
      ${IS_HIDDEN} as "isHidden",
      (select coalesce(json_agg(json_build_object('controlPointId', pm.control_point_id, 'id', pm.id,
          'points', pm.points::float8, 'version', pm.version)), '[]')
       from journal_control_point_scope sc
       join journal_control_point_mark pm on pm.control_point_id = sc.control_point_id and pm.student_id = s.student_id
       where sc.course_id = c.id and sc.deleted_at is null) as points
    from lesson_meeting m
    join lesson_meeting_student s on s.lesson_id = m.lesson_id
      and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
    join student st on st.id = s.student_id
    join person p on p.id = st.person_id
    left join person_photo ph on ph.person_id = p.id and ph.small_file_id is not null
    left join journal_mark k on k.study_year_id = ${yearId} and k.lesson_id = ${lessonId} and k.student_id = s.student_id
    left join journal_course c on c.group_id = s.group_id and c.subgroup = s.subgroup
      and c.study_year_id = ${yearId} and c.discipline_id = m.discipline_id and c.lesson_kind_id = m.lesson_kind_id
    left join journal_course_student cs on cs.course_id = c.id and cs.student_id = s.student_id
    where m.lesson_id = ${Math.floor(lessonId / 100)} and m.week = ${lessonId % 100}
      and ${group ? sql`s.group_id = ${group.id} and s.subgroup = ${group.subgroup}` : sql`true`}
    order by ${IS_HIDDEN}, p.full_name, s.student_id`
}

/** The students of a lesson with their marks, those in sight first. One statement. */
export async function listStudents(db: Db, query: StudentsQuery): Promise<StudentRow[]> {
  const { rows } = await studentsOf(query).execute(db)
  return rows
}

export type GroupOfLesson = GroupRow &
  Pick<LessonRow, 'yearId' | 'disciplineId' | 'kindId'> & { students: StudentRow[] }

/** One group of a lesson with its control points and students. One statement. */
export async function findGroupOfLesson(
  db: Db,
  query: Required<Pick<StudentsQuery, 'lessonId' | 'group'>>,
): Promise<GroupOfLesson | null> {
  const { rows } = await sql<GroupOfLesson>`
    select g.id as "groupId", g.name as "groupName", lg.subgroup, m.study_year_id as "yearId",
      m.discipline_id as "disciplineId", m.lesson_kind_id as "kindId", ${POINTS_OF_COURSE} as points,
      (select coalesce(json_agg(of_group), '[]') from (${studentsOf(query)}) of_group) as students
    from lesson_meeting m
    join lesson_meeting_group lg on lg.lesson_id = m.lesson_id
    join student_group g on g.id = lg.group_id
    left join journal_course c on c.group_id = g.id and c.subgroup = lg.subgroup and c.study_year_id = m.study_year_id
      and c.discipline_id = m.discipline_id and c.lesson_kind_id = m.lesson_kind_id
    where m.lesson_id = ${Math.floor(query.lessonId / 100)} and m.week = ${query.lessonId % 100}
      and lg.group_id = ${query.group.id} and lg.subgroup = ${query.group.subgroup}
  `.execute(db)
  return rows[0] ?? null
}
