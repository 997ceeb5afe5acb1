import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'

const { createControlPoint, removeControlPoint } = journalCalls

/** A control point of a lesson that `teacher` teaches, made and removed. */
export async function givenRemovedPoint(server: TestServer, timetableLessonId: number) {
  const point = { timetableLessonId, title: 'Тест', typeId: 2, date: '2026-11-18' }
  const [made] = await givenBy(server.as('teacher'), createControlPoint, point)
  await givenBy(server.as('teacher'), removeControlPoint, { id: made!.id, timetableLessonId })
  return { controlPointId: made!.controlPointId, timetableLessonId }
}
