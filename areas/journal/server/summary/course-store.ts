import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isHeadedBy, isTaughtBy, type Reader } from '../reader-rule.ts'
import { POINTS_OF_COURSE, type PointRow } from '../points/points-of-course.ts'
import { isYearClosed } from '../year-closed.ts'
import type { LessonColumn } from './lesson-column.ts'

/** A group's course in one kind of lesson of a discipline, and the lesson from which it is looked at. */
export interface CourseAddress {
  yearId: number
  groupId: number
  subgroup: number
  disciplineId: number
  lessonTypeId: number
  lessonId: number
}

export interface CourseRow {
  courseId: number | null
  groupName: string
  disciplineName: string
  lessonTypeName: string
  lessonTypeShortName: string
  lessonTypeCode: string
  isClosed: boolean
  lessons: LessonColumn[]
  points: PointRow[]
}

/** The lessons of a course in the term of the requested one. */
const termOf = (query: CourseAddress) => sql`
  occurrence as materialized (
    select m.id, m.lesson_id, m.week, m.held_on, m.begins, m.lesson_number
    from lesson_meeting_group g join lesson_meeting m on m.lesson_id = g.lesson_id
    where g.group_id = ${query.groupId} and g.subgroup = ${query.subgroup} and m.study_year_id = ${query.yearId}
      and m.discipline_id = ${query.disciplineId} and m.lesson_kind_id = ${query.lessonTypeId} and m.mode <> 'iet'
  ), opened as materialized (
    select y.second_term_from as second_from, m.held_on >= y.second_term_from as is_second
    from occurrence m join study_year y on y.id = ${query.yearId}
    where m.id = ${query.lessonId}
  ), shown as (
    select m.* from occurrence m join opened o on (m.held_on >= o.second_from) = o.is_second
  )`

/**
 * A course with its lessons and control points of one term, both by date (decision D-143); null when the
 * person teaches none of its lessons and heads none of their teachers, or the requested lesson is not among
 * them. One statement.
 */
export async function findCourse(db: Db, query: CourseAddress & Reader): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    with ${termOf(query)}
    select c.id as "courseId", g.name as "groupName", d.name as "disciplineName", k.name as "lessonTypeName",
      k.short_name as "lessonTypeShortName", k.code as "lessonTypeCode",
      ${isYearClosed(query.today)} as "isClosed",
      (select coalesce(json_agg(json_build_object('id', m.id, 'lessonId', m.id, 'lessonWeek', m.week, 'lessonNumber', m.lesson_number,
          'date', to_char(m.held_on, 'YYYY-MM-DD'), 'norm', j.norm::float8, 'comment', lc.comment,
          'canEdit', exists (select from lesson_meeting_teacher t
                             where t.lesson_id = m.lesson_id and t.person_id = ${query.personId}))
          order by m.held_on, m.begins, m.id), '[]')
       from shown m left join journal_lesson j on j.id = m.id
       left join journal_lesson_course lc on lc.lesson_id = m.id and lc.course_id = c.id) as lessons,
      (select coalesce(json_agg(point order by point ->> 'date', (point ->> 'controlPointId')::bigint), '[]')
       from json_array_elements(${POINTS_OF_COURSE}) point
       where ((point ->> 'date')::date >= o.second_from) = o.is_second) as points
    from opened o
    join study_year y on y.id = ${query.yearId}
    join student_group g on g.id = ${query.groupId}
    join discipline d on d.id = ${query.disciplineId}
    join lesson_kind k on k.id = ${query.lessonTypeId}
    left join journal_course c on c.study_year_id = y.id and c.group_id = g.id and c.subgroup = ${query.subgroup}
      and c.discipline_id = d.id and c.lesson_kind_id = k.id
    where exists (select from occurrence m where ${isTaughtBy(query, 'm.lesson_id')})
      or exists (select from (select distinct lesson_id from occurrence) m where ${isHeadedBy(query, 'm.lesson_id')})
  `.execute(db)
  return rows[0] ?? null
}

/**
 * The course of a taught timetable lesson for one of its groups, or for its first one; null when the person does not
 * teach the lesson, or the group does not sit in it.
 */
export async function findCourseAddress(
  db: Db,
  query: {
    timetableLessonId: number
    personId: number
    group: { group_id: number; subgroup: number } | null
  },
): Promise<CourseAddress | null> {
  const { rows } = await sql<CourseAddress>`
    select m.study_year_id as "yearId", g.group_id as "groupId", g.subgroup, m.discipline_id as "disciplineId",
      m.lesson_kind_id as "lessonTypeId", m.id as "lessonId"
    from lesson_meeting m
    join lesson_meeting_group g on g.lesson_id = m.lesson_id
    join lesson_meeting_teacher t on t.lesson_id = m.lesson_id and t.person_id = ${query.personId}
    where m.lesson_id = ${query.timetableLessonId} and m.mode <> 'iet'
      and (${query.group?.group_id ?? null}::bigint is null
        or (g.group_id = ${query.group?.group_id ?? null}::bigint and g.subgroup = ${query.group?.subgroup ?? 0}::int))
    order by g.group_id, g.subgroup, m.week limit 1
  `.execute(db)
  return rows[0] ?? null
}
