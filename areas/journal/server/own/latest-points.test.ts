import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import type { OwnJournal } from '../../contract/student.ts'
import { journalArea } from '../handlers.ts'
import { givenSharedPoints } from '../testing/given-shared-points.ts'

const { createControlPoint, getOwnJournal, listOwnHistory, removeControlPoint } = journalCalls
const { saveControlPoints, saveGroup, saveNorm } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenSharedPoints>>
let lesson: { lessonId: number; timetableLessonId: number }

beforeAll(async () => {
  given = await givenSharedPoints(server.db, server.as('teacher'))
  const { timetableLessonId } = given
  lesson = { lessonId: journalLessonId(timetableLessonId, 12), timetableLessonId }
  await server.as('teacher3').call(saveNorm, { ...lesson, norm: 10 })
})

/** The student of the other group, in which `teacher3` teaches. */
const latest = async () => {
  const { body } = await server.as('student3').call(getOwnJournal, { groupId: given.groupId })
  return (body as OwnJournal).latestPoints
}
const shown = async () =>
  (await latest()).map(({ controlPoint, before, after }) => [controlPoint, before, after])

const saveLesson = (progress: number) =>
  server.as('teacher3').call(saveGroup, {
    ...lesson,
    group: {
      group_id: given.groupId,
      subgroup: 0,
      students: [{ studentId: given.own, progress }] as never,
    },
  })
async function givePoints(controlPointId: number, progress: number) {
  const students = [{ studentId: given.own, progressList: [{ controlPointId, progress }] }]
  const { timetableLessonId } = given
  await server.as('teacher3').call(saveControlPoints, { timetableLessonId, students })
}
async function aPoint(title: string) {
  const form = { typeId: 1, date: '2026-11-11', progressNorm: 10, title }
  const { timetableLessonId } = given
  const { body } = await server.as('teacher3').call(createControlPoint, { ...form, timetableLessonId })
  return (body as { id: number; controlPointId: number }[])[0]!
}

beforeEach(() => saveLesson(1))

it('a cell that was corrected many times is named once, with its last change', async () => {
  for (const progress of [2, 3, 4, 5, 6]) expect((await saveLesson(progress)).status).toBe(200)
  await givePoints(given.controlPointId, 7)
  expect(await shown()).toEqual([
    ['Контрольная', null, '7'],
    [null, '5', '6'],
  ])
})

it('points of a removed control point are no longer among the latest', async () => {
  const point = await aPoint('Ошибочная')
  await givePoints(point.controlPointId, 8)
  expect((await shown())[0]).toEqual(['Ошибочная', null, '8'])
  const { timetableLessonId } = given
  const removed = await server.as('teacher3').call(removeControlPoint, { id: point.id, timetableLessonId })
  expect(removed.status).toBe(200)
  expect((await shown()).map(([title]) => title)).not.toContain('Ошибочная')
})

it('a control point that stays with another group alone has left the latest points', async () => {
  await givePoints(given.controlPointId, 9)
  expect((await shown()).map(([title]) => title)).toContain('Контрольная')
  const { scopes, timetableLessonId } = given
  const removal = { id: scopes[1]!.id, timetableLessonId }
  expect((await server.as('teacher3').call(removeControlPoint, removal)).status).toBe(200)
  expect((await shown()).map(([title]) => title)).not.toContain('Контрольная')
})

it('of simultaneous saves of a cell the stored one comes first, whichever began last', async () => {
  await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map(saveLesson))
  // A save that has waited for the row began before the one whose value it overwrites.
  await sql`
    insert into journal_ledger (at, student_id, lesson_id, changes, version, person_id, real_person_id)
    select at - interval '1 minute', student_id, lesson_id,
      jsonb_build_object('progress', jsonb_build_array(changes -> 'progress' ->> 1, '9.5')), version + 1, person_id,
      real_person_id
    from journal_ledger where student_id = ${given.own} and lesson_id = ${lesson.lessonId} order by id desc limit 1
  `.execute(server.db)
  const { items } = (await server.as('student3').call(listOwnHistory, { limit: 200 })).body as {
    items: OwnJournal['latestPoints']
  }
  const ids = items.filter(({ controlPoint }) => controlPoint === null).map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(items[0]).toMatchObject({ after: '9.5' })
  expect((await latest()).find(({ controlPoint }) => controlPoint === null)).toEqual(items[0])
})
