import { sql, type RawBuilder } from 'kysely'
import { StatementType } from '../../contract/marks.ts'

const EXAM_LESSON = 4
const CREDIT_LESSON = 6

/** A meeting `m` at which a line `l` of the study year `y` is examined. */
const isExamination = sql`m.study_year_id = l.year_id and m.discipline_id = l.discipline_id
  and m.lesson_kind_id = case l.type_id when ${StatementType.exam}::int then ${EXAM_LESSON}::int else ${CREDIT_LESSON}::int end
  and (l.semester % 2 = 1) = (m.held_on < y.second_term_from)`

/** The day of the examination of a group in the timetable; null when there is none. */
export const groupExamDay: RawBuilder<string | null> = sql`(
  select min(m.held_on) from lesson_meeting m join lesson_meeting_group mg on mg.lesson_id = m.lesson_id
  where mg.group_id = l.group_id and ${isExamination})`

/** The same for a flow. */
export const flowExamDay: RawBuilder<string | null> = sql`(
  select min(m.held_on) from lesson_meeting m join lesson_meeting_flow mf on mf.lesson_id = m.lesson_id
  where mf.flow_id = l.flow_id and ${isExamination})`

/** A day of the usual weeks of a session, `l.place` days after their beginning, for as long as nobody has appointed one. */
export const usualExamDay: RawBuilder<string> = sql`(
  case when l.type_id = ${StatementType.exam}::int
    then case l.semester % 2 when 1 then make_date(l.year_id + 1, 1, 12) else make_date(l.year_id + 1, 6, 8) end
      + 4 * (l.place - 1)::int
    else case l.semester % 2 when 1 then make_date(l.year_id, 12, 21) else make_date(l.year_id + 1, 5, 25) end
      + (l.place - 1)::int end)`
