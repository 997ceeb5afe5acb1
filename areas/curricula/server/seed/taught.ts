import { sql } from 'kysely'

const ACADEMIC_HOURS_A_LESSON = 2

/** `taught`: the lessons of the timetable by discipline and kind, with their hours in the term. */
export const TAUGHT = sql`
  dated as (
    select l.id, l.study_year_id, l.discipline_id, l.lesson_kind_id,
      case when y.begin_at + 7 * (o.week - 1) < y.second_term_from then 1 else 2 end as term,
      ${ACADEMIC_HOURS_A_LESSON}::int as hours
    from timetable_lesson l join timetable_occurrence o on o.lesson_id = l.id
    join study_year y on y.id = l.study_year_id
    where l.mode = 'regular'
  ), taught as (
    select id as lesson_id, study_year_id, term, discipline_id, lesson_kind_id, sum(hours)::int as hours
    from dated group by id, study_year_id, term, discipline_id, lesson_kind_id
  )`

/** The kinds of lessons as they are numbered from the beginning. */
export const KIND = { lecture: 1, laboratory: 2, practice: 3, exam: 4, consultation: 5, credit: 6 } as const
