import { sql, type RawBuilder } from 'kysely'
import type { Subject } from '../contract/subject.ts'

/** A query of `(lesson_id, is_personal)`: personal are the lessons that the reader teaches or attends in a flow. */
export type LessonChoice = RawBuilder<unknown>

/** Calendar days, both included. */
export interface Period {
  from: string
  to: string
}

function lessonsOfFlows(personId: number, { from, to }: Period): LessonChoice {
  return sql`
    select lf.lesson_id, true as is_personal
    from student s
    join flow_student fs on fs.student_id = s.id
      and fs.begin_at <= ${to}::date and coalesce(fs.end_at, 'infinity') >= ${from}::date
    join timetable_lesson_flow lf on lf.flow_id = fs.flow_id
    where s.person_id = ${personId} and s.is_enrolled`
}

/** Chooses the lessons of a group or a teacher; a student's own timetable includes their flows of the period. */
export function lessonsOfSubject(subject: Subject, readerId: number, period: Period): LessonChoice {
  if (subject.userType === 'teacher')
    return sql`
      select lesson_id, ${subject.isOwn}::boolean as is_personal
      from timetable_lesson_teacher where person_id = ${subject.id}`
  const ofGroup = sql`
    select lesson_id, false as is_personal from timetable_lesson_group where group_id = ${subject.id}`
  return subject.isOwn ? sql`${ofGroup} union all ${lessonsOfFlows(readerId, period)}` : ofGroup
}

/** Chooses everything that a person attends, in their own subgroup, or teaches. */
export function lessonsOfPerson(personId: number, period: Period): LessonChoice {
  return sql`
    select lg.lesson_id, false as is_personal
    from student s
    join student_group_member m on m.student_id = s.id and m.end_at is null
    join timetable_lesson_group lg on lg.group_id = m.group_id
      and (lg.subgroup = 0 or m.subgroup = 0 or lg.subgroup = m.subgroup)
    where s.person_id = ${personId} and s.is_enrolled
    union all ${lessonsOfFlows(personId, period)}
    union all select lesson_id, true from timetable_lesson_teacher where person_id = ${personId}`
}
