import { sql } from 'kysely'

/**
 * Joins the journal's data to a meeting `m` of a student `s`: the lesson `j`, the student's `mark`, and
 * whether the lesson was held, that is, whether anybody has a mark in it.
 */
export const MARKED_MEETING = sql`
    left join journal_lesson j on j.id = m.id
    left join journal_mark mark on mark.study_year_id = m.study_year_id and mark.lesson_id = m.id
      and mark.student_id = s.student_id
    cross join lateral (
      select exists (select from journal_mark any_mark where any_mark.study_year_id = m.study_year_id
        and any_mark.lesson_id = m.id
        and (m.mode = 'iet' or any_mark.attendance is not null or any_mark.points is not null)) as is_held
    ) held`
