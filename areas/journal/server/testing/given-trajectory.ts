import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import {
  aDepartment,
  anIetFlow,
  aPerson,
  employed,
  enrolled,
} from '#areas/timetable/server/testing/small-university.ts'
import type { Db } from '#platform/server/db/database.ts'

export const WEEK = 12
/** Lessons of trajectories. */
export const KIND = 8

/**
 * A trajectory for `student` and 28 others that `teacher` and `teacher2` give in the weeks 10, 12 and 30; `head` leads
 * their department, `directorate` another one. `outsider` is an enrolment that does not sit in the flow.
 */
export async function givenTrajectory(db: Db) {
  const given = await givenTimetable(db)
  const people = await Promise.all(
    Array.from({ length: 28 }, (_, index) => aPerson(db, { lastName: `Студентов${index + 10}` })),
  )
  const staff: number[] = [given.enrolment]
  for (const person of people) staff.push(await enrolled(db, person, given.group))
  const outsider = await enrolled(db, await aPerson(db, { lastName: 'Посторонний' }), given.group)
  const disciplineId = given.machineLearning
  const flowId = await anIetFlow(db, 'ИОТ «Машинное обучение», поток 1', disciplineId, staff)
  const lessonId = await aLesson(db, {
    disciplineId,
    kindId: KIND,
    mode: 'iet',
    weekday: 2,
    weeks: [10, WEEK, 30],
    flowIds: [flowId],
    teacherIds: [given.teacher, given.teacher2],
  })
  const head = await aPerson(db, { login: 'head', lastName: 'Заведующая' })
  await employed(db, head, given.chair, true)
  const otherHead = await aPerson(db, { login: 'directorate', lastName: 'Чужая' })
  await employed(db, otherHead, await aDepartment(db, 'Кафедра физики', 6, given.otherInstitute), true)
  return { staff, outsider, disciplineId, flowId, lessonId, lectureId: given.lecture, groupId: given.group }
}

interface PointPlace {
  disciplineId: number
  flowId: number
}

/** A control point of a flow as its teacher describes it. */
export const aPointForm = ({ disciplineId, flowId }: PointPlace, over: object = {}) => ({
  date: '2026-11-20',
  disciplineId,
  flowsIds: [flowId],
  lessonTypeId: KIND,
  maxPoint: 10,
  title: 'Контрольная работа 1',
  typeId: 1,
  ...over,
})
