import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { POINTS_OF_COURSE, type PointRow } from '../points/points-of-course.ts'
import { isTaughtBy, type Reader } from '../reader-rule.ts'
import type { LessonColumn } from '../summary/lesson-column.ts'

export interface IetColumns {
  /** The course that hidden students and comments belong to; null while there are none. */
  courseId: number | null
  lessons: LessonColumn[]
  points: PointRow[]
}

/** The lessons and control points of a flow in a study year, both by date. One statement. */
export async function listIetColumns(
  db: Db,
  { flowId, yearId, ...reader }: Reader & { flowId: number; yearId: number },
): Promise<IetColumns> {
  const { rows } = await sql<IetColumns>`
    with course as materialized (
      select * from journal_course where flow_id = ${flowId} and study_year_id = ${yearId}
    )
    select (select min(id) from course) as "courseId",
      (select coalesce(json_agg(json_build_object('id', m.id, 'lessonId', m.lesson_id, 'lessonWeek', m.week, 'lessonNumber', m.lesson_number,
          'date', to_char(m.held_on, 'YYYY-MM-DD'), 'norm', j.norm::float8, 'comment', j.comment,
          'canEdit', ${isTaughtBy(reader, 'm.lesson_id')}) order by m.held_on, m.begins, m.id), '[]')
       from lesson_meeting_flow lf
       join lesson_meeting m on m.lesson_id = lf.lesson_id and m.study_year_id = ${yearId}
       left join journal_lesson j on j.id = m.id
       where lf.flow_id = ${flowId}) as lessons,
      (select coalesce(json_agg(point order by point ->> 'date', (point ->> 'controlPointId')::bigint), '[]')
       from course c cross join lateral json_array_elements(${POINTS_OF_COURSE}) point) as points
  `.execute(db)
  return rows[0]!
}
