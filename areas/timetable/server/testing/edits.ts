import { givenBy } from '#platform/server/testing/given-by.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { Collision } from '../../contract/edited-lesson.ts'

/** The last lesson that takes place in week 40, as its editor sees it; created when there is none. */
export async function heldLesson(server: TestServer) {
  const { id } = await server.db
    .selectFrom('timetable_occurrence')
    .select('lesson_id as id')
    .where('week', '=', 40)
    .orderBy('lesson_id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then(async (found) => found ?? { id: await aLessonToEdit(server) })
  return givenBy(server.as('admin'), timetableCalls.getEditedLesson, { id })
}

/** A lesson of the last weeks, which nobody has marks of. */
async function aLessonToEdit(server: TestServer): Promise<number> {
  const { lesson } = await givenBy(server.as('admin'), timetableCalls.addLesson, await newLesson(server))
  return lesson.id
}

/** The collisions of a lesson, as its editor has seen them. */
export async function seenCollisions(
  server: TestServer,
  wish: CallInput<typeof timetableCalls.getOutlook>,
): Promise<Collision[]> {
  return (await givenBy(server.as('admin'), timetableCalls.getOutlook, wish)).collisions
}

export async function newLesson(server: TestServer) {
  const { db } = server
  const first = (table: 'student_group' | 'discipline' | 'lesson_time') =>
    db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const groupId = (await first('student_group')).id
  const lesson = {
    yearId: 2026,
    groups: [{ id: groupId, subgroup: 0 }],
    disciplineId: (await first('discipline')).id,
    lessonKindId: 1,
    teacherIds: [],
    weekday: 6,
    timeId: (await first('lesson_time')).id,
    roomId: null,
    isOnline: true,
    comment: null,
    weeks: [40, 41, 42],
  }
  const { yearId, weekday, timeId, weeks } = lesson
  const acceptedCollisions = await seenCollisions(server, {
    yearId,
    weekday,
    timeId,
    weeks,
    groupIds: [groupId],
  })
  return { ...lesson, acceptedCollisions }
}

export const editsLesson = (changes: object) => async (server: TestServer) => {
  const { id, version } = await heldLesson(server)
  return { id, version, weeks: [40], ...changes }
}

export async function moveOfLesson(server: TestServer) {
  const { id, version, places } = await heldLesson(server)
  const place = { weekday: 7, timeId: places[0]!.timeId, roomId: null, weeks: [places[0]!.week] }
  const acceptedCollisions = await seenCollisions(server, { lessonId: id, ...place })
  return { id, version, ...place, acceptedCollisions }
}

export async function savedEdit(server: TestServer) {
  const { setId } = await givenBy(server.as('admin'), timetableCalls.moveLesson, await moveOfLesson(server))
  return { setId }
}
