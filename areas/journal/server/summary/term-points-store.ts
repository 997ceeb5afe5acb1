import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A student's points in a discipline over a term, and the points possible. */
interface TermPoints {
  studentId: number
  gained: number
  norms: number
}

interface Term {
  studyYearId: number
  /** 1 or 2. */
  term: number
  disciplineId: number
  studentIds: readonly number[]
  today: string
}

/**
 * The points of students in a discipline over one term: held lessons with a norm and control points that have passed,
 * each once, empty points as none (decision D-104). Whom a teacher has hidden is left out. One statement.
 */
export async function listTermPoints(
  db: Db,
  { studyYearId, term, disciplineId, studentIds, today }: Term,
): Promise<TermPoints[]> {
  const { rows } = await sql<TermPoints>`
    with year as (select id, second_term_from from study_year where id = ${studyYearId}),
    counted as (
      (select distinct on (m.id, s.student_id) s.student_id, coalesce(k.points, 0) as gained, j.norm
      from year y join lesson_meeting m on m.study_year_id = y.id and m.discipline_id = ${disciplineId}
        and m.held_on <= ${today}::date and (m.held_on < y.second_term_from) = (${term}::int = 1)
      join journal_lesson j on j.id = m.id and j.norm is not null
      join lesson_meeting_student s on s.lesson_id = m.lesson_id and s.student_id = any(${studentIds}::bigint[])
        and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
      left join journal_mark k on k.study_year_id = m.study_year_id and k.lesson_id = m.id and k.student_id = s.student_id
      where exists (select from journal_mark a where a.study_year_id = m.study_year_id and a.lesson_id = m.id
        and (m.mode = 'iet' or a.attendance is not null or a.points is not null))
      order by m.id, s.student_id)
      union all
      (select distinct on (p.id, m.student_id) m.student_id, coalesce(k.points, 0), p.norm
      from year y join journal_course c on c.study_year_id = y.id and c.discipline_id = ${disciplineId}
      join journal_course_seat m on m.course_id = c.id and m.student_id = any(${studentIds}::bigint[])
      join journal_control_point_scope sc on sc.course_id = c.id and sc.deleted_at is null
      join journal_control_point p on p.id = sc.control_point_id and p.deleted_at is null
        and p.held_on <= ${today}::date and (p.held_on < y.second_term_from) = (${term}::int = 1)
        and m.begin_at <= p.held_on and (m.end_at is null or m.end_at >= p.held_on)
      left join journal_control_point_mark k on k.control_point_id = p.id and k.student_id = m.student_id
      order by p.id, m.student_id)
    )
    select student_id as "studentId", sum(gained)::float8 as gained, sum(norm)::float8 as norms
    from counted c
    where not exists (select from journal_course jc join journal_course_student h on h.course_id = jc.id
      where jc.study_year_id = ${studyYearId} and jc.discipline_id = ${disciplineId} and h.student_id = c.student_id
        and h.is_hidden)
    group by student_id order by student_id
  `.execute(db)
  return rows
}
