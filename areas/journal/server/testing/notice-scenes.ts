import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { NoticeScene } from '#platform/server/testing/notice-scene.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { noteWarnings } from '../warnings/note-warnings.ts'
import { listWarnedStudents } from '../warnings/warning-store.ts'
import { courseSamples, findCourse } from './course-samples.ts'

/** A student of the demo teacher with an account, and input of the calls of the journal that names them. An expelled one sees none. */
async function givenCourse({ db }: TestServer) {
  const course = await findCourse(db)
  const samples = await courseSamples(db)
  if (!course || !samples?.saveControlPoints) throw new Error('The demo teacher gives no such lesson')
  const { id: studentId, person_id: personId } = await db
    .selectFrom('student')
    .select(['id', 'person_id'])
    .where('id', '=', course.studentId)
    .executeTakeFirstOrThrow()
  await accountOf(db, personId)
  const putInto = (stateId: number) =>
    db.updateTable('student').set({ state_id: stateId }).where('id', '=', studentId).execute()
  await putInto(STUDENT_STATE.studying)
  return { course, samples, studentId, personId, takeAway: () => putInto(STUDENT_STATE.expelled) }
}

const lessonMarks: NoticeScene = async (server) => {
  const { samples, studentId, personId, takeAway } = await givenCourse(server)
  const teacher = server.as('teacher')
  await givenBy(teacher, journalCalls.saveNorm, samples.saveNorm)
  const students = [{ studentId, progress: 7.5 }]
  const group = { ...samples.saveGroup.group, students }
  await givenBy(teacher, journalCalls.saveGroup, { ...samples.saveGroup, group })
  return { personId, takeAway }
}

const pointMarks: NoticeScene = async (server) => {
  const { course, samples, studentId, personId, takeAway } = await givenCourse(server)
  const { controlPointId } = course.points[0]!
  const stored = await server.db
    .selectFrom('journal_control_point_mark')
    .select(['points', 'version'])
    .where('control_point_id', '=', controlPointId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  const progress = Number(stored?.points) === 1 ? 2 : 1
  const progressList = [{ controlPointId, progress, version: stored?.version ?? 0 }]
  await givenBy(server.as('teacher'), journalCalls.saveControlPoints, {
    timetableLessonId: samples.saveGroup.timetableLessonId,
    students: [{ studentId, progressList }],
  })
  return { personId, takeAway }
}

const newPoint: NoticeScene = async (server) => {
  const { samples, personId, takeAway } = await givenCourse(server)
  const point = samples as { createControlPoint: Parameters<typeof createPoint>[1] }
  await createPoint(server, point.createControlPoint)
  return { personId, takeAway }
}

function createPoint(
  server: TestServer,
  point: { timetableLessonId: number; title: string; typeId: number; date: string },
) {
  return givenBy(server.as('teacher'), journalCalls.createControlPoint, point)
}

const FIRST_ROUND = '2026-11-18T09:00:00+03:00'

/** The student falls below a threshold, or did so some time ago and it is noted now. */
async function warnedOf(server: TestServer) {
  const { course, studentId, personId, takeAway } = await givenCourse(server)
  const { db } = server
  await db.deleteFrom('journal_warning').where('student_id', '=', studentId).execute()
  const now = new Date(FIRST_ROUND)
  const { discipline_id: disciplineId } = await db
    .selectFrom('timetable_lesson')
    .select('discipline_id')
    .where('id', '=', course.lesson)
    .executeTakeFirstOrThrow()
  const warning = { student_id: studentId, discipline_id: disciplineId, kind: 'attendance' as const }
  await db
    .insertInto('journal_warning')
    .values({ ...warning, percent: 20, threshold: 60, since: now })
    .execute()
  const { group_id: groupId } = await db
    .selectFrom('student_group_member')
    .select('group_id')
    .where('student_id', '=', studentId)
    .where('end_at', 'is', null)
    .executeTakeFirstOrThrow()
  const students = await listWarnedStudents(db, [{ studentId, groupId }])
  return { now, students, groupId, personId, takeAway }
}

const warnings: NoticeScene = async (server) => {
  const { now, students, personId, takeAway } = await warnedOf(server)
  await noteWarnings(server.db, students, now)
  return { personId, takeAway }
}

/** The teacher is the curator of the group; then somebody else is. */
const curated: NoticeScene = async (server) => {
  const { now, students, groupId } = await warnedOf(server)
  const curatorId = await personOf(server, 'teacher')
  const setCurator = (id: number | null) =>
    server.db.updateTable('student_group').set({ curator_person_id: id }).where('id', '=', groupId).execute()
  await setCurator(curatorId)
  await noteWarnings(
    server.db,
    students.map((student) => ({ ...student, curatorId })),
    now,
  )
  return { personId: curatorId, takeAway: () => setCurator(null) }
}

/** A head reminds a teacher, who then has left. */
const unfilled: NoticeScene = async (server) => {
  const { teachers } = await givenBy(server.as('head'), journalCalls.getUnitStudy, {})
  const { id: personId } = teachers.at(-1)!
  await accountOf(server.db, personId)
  await server.db.deleteFrom('journal_reminder').execute()
  await givenBy(server.as('head'), journalCalls.remindTeachers, { teacherId: personId })
  return {
    personId,
    takeAway: () =>
      server.db
        .updateTable('employment_post')
        .set({ end_at: '2026-09-01' })
        .where('employment_id', 'in', (eb) =>
          eb.selectFrom('employment').select('id').where('person_id', '=', personId),
        )
        .execute(),
  }
}

export const journalNoticeScenes = {
  'journal.unfilled': unfilled,
  'journal.warnings': warnings,
  'journal.curated': curated,
  'journal.lesson-marks': lessonMarks,
  'journal.point-marks': pointMarks,
  'journal.new-point': newPoint,
}
