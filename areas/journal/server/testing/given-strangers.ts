import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { anIetFlow, YEAR } from '#areas/timetable/server/testing/small-university.ts'
import type { Caller } from '#platform/server/testing/test-server.ts'
import type { Db } from '#platform/server/db/database.ts'
import { journalCalls } from '../../contract/calls.ts'
import { studentMetaId, type IetControlPoint } from '../../contract/iet.ts'
import { journalLessonId, type ControlPoint } from '../../contract/lesson.ts'
import { aPointForm, givenTrajectory, KIND, WEEK } from './given-trajectory.ts'

const DATE = '2026-11-18'
const { saveNorm, saveGroup, createControlPoint, createIetPoint, saveIetLesson, saveIetMarks } = journalCalls

/** A journal in both modes that `teacher` has filled, and the ids of its parts; `teacher3` teaches elsewhere. */
export async function givenStrangers(db: Db, teacher: Caller) {
  const given = await givenTrajectory(db)
  const { lectureId, groupId, lessonId: ietLessonId, flowId, disciplineId, staff } = given
  const studentId = staff[0]!
  const lesson = { lessonId: journalLessonId(lectureId, WEEK), timetableLessonId: lectureId }
  await teacher.call(saveNorm, { ...lesson, norm: 5 })
  const marks = [{ studentId, attendance: 2 as const, progress: 4 }]
  await teacher.call(saveGroup, { ...lesson, group: { group_id: groupId, subgroup: 0, students: marks } })
  const form = { timetableLessonId: lectureId, title: 'Тест', typeId: 2, date: DATE }
  const made = await teacher.call(createControlPoint, { ...form, progressNorm: 10 })
  const point = (made.body as ControlPoint[])[0]!
  await teacher.call(saveIetLesson, { lessonId: ietLessonId, week: WEEK, maxPoints: 5 })
  const presence = [{ staffId: studentId, wasPresent: 1 as const, points: 3 }]
  await teacher.call(saveIetMarks, { lessonId: ietLessonId, flowId, week: WEEK, data: presence })
  const ietForm = aPointForm(given, { date: DATE, title: 'Коллоквиум', typeId: 3 })
  const ietMade = await teacher.call(createIetPoint, ietForm)
  return {
    ...lesson,
    groupId,
    studentId,
    point,
    ietForm,
    form,
    ietLessonId,
    flowId,
    disciplineId,
    ietPointId: (ietMade.body as IetControlPoint).id,
    metaId: studentMetaId(flowId, studentId),
    own: await givenOwnLessons(db),
  }
}
export type Strangers = Awaited<ReturnType<typeof givenStrangers>>

/** The lessons of `teacher3`: a lecture of the other group and a trajectory of its student. */
async function givenOwnLessons(db: Db) {
  const { person_id: teacherId } = await db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', 'teacher3')
    .executeTakeFirstOrThrow()
  const seat = await db
    .selectFrom('account as a')
    .innerJoin('student as s', 's.person_id', 'a.person_id')
    .innerJoin('student_group_member as m', 'm.student_id', 's.id')
    .where('a.login', '=', 'student3')
    .select(['s.id', 'm.group_id'])
    .executeTakeFirstOrThrow()
  const { id: databasesId } = await db
    .selectFrom('discipline')
    .select('id')
    .where('name', '=', 'Базы данных')
    .executeTakeFirstOrThrow()
  const common = { disciplineId: databasesId, teacherIds: [teacherId] }
  const timetableLessonId = await aLesson(db, { ...common, groups: [{ id: seat.group_id }], number: 5 })
  const flowId = await anIetFlow(db, 'Чужой поток', databasesId, [seat.id])
  const ietLessonId = await aLesson(db, {
    ...common,
    kindId: KIND,
    mode: 'iet',
    weekday: 4,
    flowIds: [flowId],
  })
  return {
    timetableLessonId,
    lessonId: journalLessonId(timetableLessonId, WEEK),
    groupId: seat.group_id,
    studentId: seat.id,
    flowId,
    ietLessonId,
    disciplineId: databasesId,
    yearId: YEAR,
  }
}
