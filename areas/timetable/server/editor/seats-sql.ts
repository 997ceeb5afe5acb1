import { sql } from 'kysely'

/**
 * The lessons that the students of \`who\` attend: those of their flows and, for students who come through a
 * flow (\`by_flow\`), also those of their groups.
 */
export const SEATS = sql`
  select who.student_id, lf.lesson_id from who
  join flow_student fs on fs.student_id = who.student_id and fs.end_at is null
  join timetable_lesson_flow lf on lf.flow_id = fs.flow_id
  union all
  select who.student_id, lg.lesson_id from who
  join student_group_member m on m.student_id = who.student_id and m.end_at is null
  join timetable_lesson_group lg on lg.group_id = m.group_id and (lg.subgroup = 0 or m.subgroup in (0, lg.subgroup))
  where who.by_flow and not exists (select from timetable_lesson_flow lf where lf.lesson_id = lg.lesson_id)`
