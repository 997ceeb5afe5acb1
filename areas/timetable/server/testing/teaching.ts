import { ledUnits } from '#areas/departments/server/testing/led-units.ts'

/** The sender teaches the lesson. */
export const teaches = (lesson: string) => `exists (
  select from timetable_lesson_teacher t where t.lesson_id = ${lesson} and t.person_id = me.person_id)`

const heads = (lesson: string) => `exists (
  select from timetable_lesson_teacher t
  join employment e on e.person_id = t.person_id join employment_post ep on ep.employment_id = e.id
  where t.lesson_id = ${lesson} and ep.department_id in ${ledUnits('department-head')})`

/** The sender teaches the lesson, or heads the department of somebody who does. */
export const readsLesson = (lesson: string) => `(${teaches(lesson)} or ${heads(lesson)})`

/** The student attends the lesson. */
export const sits = (lesson: string, student: string) => `exists (
  select from timetable_lesson_group g
  join student_group_member m on m.group_id = g.group_id and (g.subgroup = 0 or m.subgroup = g.subgroup)
  where g.lesson_id = ${lesson} and m.student_id = ${student}
  union all
  select from timetable_lesson_flow f join flow_student m on m.flow_id = f.flow_id
  where f.lesson_id = ${lesson} and m.student_id = ${student})`
