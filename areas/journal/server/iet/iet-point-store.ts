import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

interface PointMark {
  studentId: number
  points: number | null
  version: number
}

export interface IetPointRow {
  id: number
  typeId: number
  typeName: string
  typeAbbr: string
  title: string
  norm: number
  date: string
  comment: string | null
  flows: { flowId: number; students: PointMark[] }[]
}

/** The students of a point in one of its flows as json; `c` is the flow's course, `p` the point. */
const MARKS = sql`
  (select coalesce(json_agg(json_build_object('studentId', fs.student_id, 'points', k.points::float8,
      'version', coalesce(k.version, 0)) order by fs.student_id), '[]')
   from flow_student fs
   left join journal_control_point_mark k on k.control_point_id = p.id and k.student_id = fs.student_id
   where fs.flow_id = c.flow_id)`

type PointFilter = { id: number } | { flowIds: readonly number[]; disciplineId: number; lessonTypeId: number }

/** Control points of flows by date, or one of them, with the points of their students. One statement. */
export async function listIetPoints(db: Db, filter: PointFilter): Promise<IetPointRow[]> {
  const isFound =
    'id' in filter
      ? sql`p.id = ${filter.id}`
      : sql`c.flow_id = any(${[...filter.flowIds]}::bigint[]) and c.discipline_id = ${filter.disciplineId}
          and c.lesson_kind_id = ${filter.lessonTypeId}`
  const { rows } = await sql<IetPointRow>`
    select p.id, t.id as "typeId", t.name as "typeName", t.abbr as "typeAbbr", p.title, p.norm::float8 as norm,
      to_char(p.held_on, 'YYYY-MM-DD') as date, p.comment,
      json_agg(json_build_object('flowId', c.flow_id, 'students', ${MARKS}) order by c.flow_id) as flows
    from journal_course c
    join journal_control_point_scope sc on sc.course_id = c.id and sc.deleted_at is null
    join journal_control_point p on p.id = sc.control_point_id and p.deleted_at is null
    join journal_control_point_type t on t.id = p.type_id
    where c.flow_id is not null and ${isFound}
    group by p.id, t.id, t.name, t.abbr
    order by p.held_on, p.id
  `.execute(db)
  return rows
}

/** Takes a locked point from all its flows. Decision D-122. */
export async function removeIetPoint(tx: Db, id: number, now: Date): Promise<void> {
  await sql`
    with scope as (
      update journal_control_point_scope set deleted_at = ${now}
      where control_point_id = ${id} and deleted_at is null
    )
    update journal_control_point set deleted_at = ${now} where id = ${id}
  `.execute(tx)
}
