import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { anIetFlow } from '#areas/timetable/server/testing/small-university.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { studentMetaId, type IetControlPoint } from '../../contract/iet.ts'
import { journalLessonId, type ControlPoint } from '../../contract/lesson.ts'
import { aPointForm, KIND, WEEK } from './given-trajectory.ts'

/**
 * Control points that two groups, and two flows, share: `teacher` teaches both, `teacher3` only the other group and the
 * other flow.
 */
export async function givenSharedPoints(db: Db, teacher: Caller) {
  const given = await givenTimetable(db)
  const other = await enrolmentOf(db, given.student3)
  return {
    student: given.enrolment,
    own: other,
    groupId: given.otherGroup,
    ...(await givenGroups(db, teacher, given)),
    ...(await givenFlows(db, teacher, { ...given, other })),
  }
}

type Given = Awaited<ReturnType<typeof givenTimetable>>

async function enrolmentOf(db: Db, personId: number): Promise<number> {
  const row = await db
    .selectFrom('student')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return row.id
}

async function givenGroups(db: Db, teacher: Caller, given: Given) {
  const { databases: disciplineId, group, otherGroup } = given
  const groups = [{ id: group }, { id: otherGroup }]
  const shared = await aLesson(db, { disciplineId, number: 3, groups, teacherIds: [given.teacher] })
  const timetableLessonId = await aLesson(db, {
    disciplineId,
    number: 5,
    groups: [{ id: otherGroup }],
    teacherIds: [given.teacher3],
  })
  const form = { title: 'Контрольная', typeId: 1, date: '2026-11-11' }
  const made = await teacher.call(journalCalls.createControlPoint, {
    ...form,
    timetableLessonId: shared,
    progressNorm: 10,
  })
  const scopes = made.body as ControlPoint[]
  const { controlPointId } = scopes[0]!
  return {
    form,
    shared,
    timetableLessonId,
    lessonId: journalLessonId(timetableLessonId, WEEK),
    scopes,
    controlPointId,
  }
}

async function givenFlows(db: Db, teacher: Caller, given: Given & { other: number }) {
  const { machineLearning: disciplineId } = given
  const flows = [
    await anIetFlow(db, 'Поток 1', disciplineId, [given.enrolment]),
    await anIetFlow(db, 'Поток 2', disciplineId, [given.other]),
  ]
  const [, ownFlow] = flows
  const lesson = { disciplineId, kindId: KIND, mode: 'iet', weekday: 2 } as const
  await aLesson(db, { ...lesson, flowIds: flows, teacherIds: [given.teacher] })
  await aLesson(db, { ...lesson, number: 2, flowIds: [ownFlow!], teacherIds: [given.teacher3] })
  const ietForm = aPointForm({ disciplineId, flowId: ownFlow! }, { flowsIds: flows })
  const made = await teacher.call(journalCalls.createIetPoint, ietForm)
  return {
    ietForm,
    ownFlow: ownFlow!,
    ietPointId: (made.body as IetControlPoint).id,
    ownMeta: studentMetaId(ownFlow!, given.other),
  }
}
