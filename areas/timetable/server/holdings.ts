import { sql } from 'kysely'
import type { Holding } from '#platform/server/db/holding.ts'

/** Lessons to teach in the present study year. */
const teaching: Holding = {
  key: 'teaching',
  isHeld: (personId, today) => sql`exists (
    select from timetable_lesson_teacher t
    join timetable_lesson l on l.id = t.lesson_id
    join study_year y on y.id = l.study_year_id and ${today}::date between y.begin_at and y.end_at
    where t.person_id = ${personId})`,
}

export const timetableHoldings = [teaching]
