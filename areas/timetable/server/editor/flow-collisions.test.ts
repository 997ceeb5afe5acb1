import { beforeAll, beforeEach, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import { timetableArea } from '../handlers.ts'
import { givenTimetable } from '../testing/given-timetable.ts'
import { aLesson } from '../testing/lessons.ts'
import { YEAR } from '../testing/small-university.ts'

const { getEditedLesson, getOutlook, listSlots, moveLesson, undoEdit } = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
const keeper = () => server.as('keeper')
const WEEK = 31
const ONE_STUDENT = [[WEEK, 'students', '1\u00A0студент']]
let given: Awaited<ReturnType<typeof givenTimetable>>
let lesson: EditedLesson
let friday: { weekday: number; timeId: number; roomId: number }

beforeAll(async () => {
  given = await givenTimetable(server.db)
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  const time = await server.db
    .selectFrom('lesson_time')
    .select('id')
    .where('scheme', '=', 'higher')
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()
  friday = { weekday: 5, timeId: time.id, roomId: given.room }
})

/** A lecture of Thursday's fifth lesson, for the half of a group of which one student is in the flow. */
beforeEach(async () => {
  await server.db.deleteFrom('timetable_occurrence').where('week', '>=', 30).execute()
  const id = await aLesson(server.db, {
    disciplineId: given.databases,
    weekday: 4,
    number: 5,
    weeks: [WEEK],
    groups: [{ id: given.group, subgroup: 1 }],
  })
  lesson = await givenBy(keeper(), getEditedLesson, { id })
})

const aFlowLesson = (weekday: number, number: number) =>
  aLesson(server.db, {
    disciplineId: given.machineLearning,
    mode: 'iet',
    weekday,
    number,
    weeks: [WEEK],
    flowIds: [given.flow],
  })
const move = () => ({ id: lesson.id, version: lesson.version, weeks: [WEEK], ...friday })

async function outlook(changes: object = {}) {
  const { weekday, timeId } = friday
  const wish = { yearId: YEAR, lessonId: lesson.id, weeks: [WEEK], weekday, timeId, ...changes }
  const { collisions } = await givenBy(keeper(), getOutlook, wish)
  return collisions.map(({ week, what, name }) => [week, what, name])
}

it('a lesson of a group sees the lesson of a flow that some of its students attend', async () => {
  await aFlowLesson(5, 2)
  expect(await outlook()).toEqual(ONE_STUDENT)
  expect(await outlook({ groupIds: [given.otherGroup], lessonId: undefined })).toEqual([])
  expect(await keeper().call(moveLesson, move())).toFailWith(moveLesson, 'has-collisions')
  const slots = await givenBy(keeper(), listSlots, { id: lesson.id, week: WEEK })
  expect(slots.find((slot) => slot.weekday === 5 && slot.lessonNumber === 2)).toMatchObject({
    busy: ['group'],
  })
})

it('a lesson of a flow sees whatever its students attend otherwise, and nothing of the others', async () => {
  const flowLesson = await aFlowLesson(4, 6)
  const onFriday = (subgroup: number) =>
    aLesson(server.db, {
      disciplineId: given.databases,
      weekday: 5,
      number: 2,
      weeks: [WEEK],
      groups: [{ id: given.group, subgroup }],
    })
  await onFriday(2)
  expect(await outlook({ lessonId: flowLesson })).toEqual([])
  await onFriday(1)
  expect(await outlook({ lessonId: flowLesson })).toEqual(ONE_STUDENT)
})

it('an edit is not taken back where a flow has taken its students meanwhile', async () => {
  const { setId } = await givenBy(keeper(), moveLesson, move())
  await aFlowLesson(4, 5)
  expect(await keeper().call(undoEdit, { setId })).toFailWith(undoEdit, 'place-taken')
})
