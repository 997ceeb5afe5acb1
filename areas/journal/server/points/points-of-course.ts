import { sql } from 'kysely'

export interface PointRow {
  id: number
  controlPointId: number
  typeId: number
  type: string
  abbr: string
  title: string
  norm: number
  date: string
  comment: string | null
}

/** The control points of a course as json, by date; `c` is the course. */
export const POINTS_OF_COURSE = sql`
  (select coalesce(json_agg(json_build_object('id', sc.id, 'controlPointId', p.id, 'typeId', p.type_id, 'type', pt.name,
      'abbr', pt.abbr, 'title', p.title, 'norm', p.norm::float8, 'date', to_char(p.held_on, 'YYYY-MM-DD'),
      'comment', p.comment) order by p.held_on, p.id), '[]')
   from journal_control_point_scope sc
   join journal_control_point p on p.id = sc.control_point_id and p.deleted_at is null
   join journal_control_point_type pt on pt.id = p.type_id
   where sc.course_id = c.id and sc.deleted_at is null)`
