import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import { timetableArea } from '../handlers.ts'
import { givenTimetable } from '../testing/given-timetable.ts'
import { aLesson } from '../testing/lessons.ts'
import { YEAR } from '../testing/small-university.ts'

const { addLesson, getEditedLesson, getOutlook, listSlots, moveLesson, substituteTeachers } = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
const keeper = () => server.as('keeper')
let given: Awaited<ReturnType<typeof givenTimetable>>
let lesson: EditedLesson
let timeIds: number[]

beforeAll(async () => {
  given = await givenTimetable(server.db)
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  const times = await server.db
    .selectFrom('lesson_time')
    .select('id')
    .where('scheme', '=', 'higher')
    .orderBy('number')
    .execute()
  timeIds = times.map(({ id }) => id)
})

/** A lecture of Thursday's fifth lesson in weeks 30 to 33, of its own for each test. */
beforeEach(async () => {
  await server.db.deleteFrom('timetable_occurrence').where('week', '>=', 30).execute()
  const id = await aLesson(server.db, {
    disciplineId: given.databases,
    weekday: 4,
    number: 5,
    weeks: [30, 31, 32, 33],
    roomId: given.room,
    groups: [{ id: given.group, subgroup: 1 }],
    teacherIds: [given.teacher],
  })
  lesson = await read(id)
})

const read = (id: number) => givenBy(keeper(), getEditedLesson, { id })
const friday = () => ({ weekday: 5, timeId: timeIds[1]!, roomId: given.room })
const move = (changes: object = {}) => ({
  id: lesson.id,
  version: lesson.version,
  weeks: [31],
  ...friday(),
  ...changes,
})

/** Another lesson on Friday's second, in week 31. */
const inTheWay = (changes: object) =>
  aLesson(server.db, { disciplineId: given.databases, weekday: 5, number: 2, weeks: [31], ...changes })

describe('what is in the way of a lesson', () => {
  const outlook = async (changes: object = {}) => {
    const { roomId, ...place } = friday()
    const wish = { yearId: YEAR, lessonId: lesson.id, weeks: [30, 31], roomId, ...place, ...changes }
    const { collisions } = await givenBy(keeper(), getOutlook, wish)
    return collisions.map(({ week, what, name }) => [week, what, name])
  }

  const seen = async () => {
    const wish = { lessonId: lesson.id, weeks: [31], ...friday() }
    return (await givenBy(keeper(), getOutlook, wish)).collisions
  }

  it('is nothing in a free time', async () => {
    expect(await outlook()).toEqual([])
  })

  it.each([
    ['its group', () => ({ groups: [{ id: given.group }] }), [[31, 'group', 'ИКБО-01-24']]],
    [
      'its own subgroup',
      () => ({ groups: [{ id: given.group, subgroup: 1 }] }),
      [[31, 'group', 'ИКБО-01-24']],
    ],
    ['the other subgroup', () => ({ groups: [{ id: given.group, subgroup: 2 }] }), []],
    ['its teacher', () => ({ teacherIds: [given.teacher] }), [[31, 'teacher', 'Иванов Игорь Ильич']]],
    ['another teacher', () => ({ teacherIds: [given.teacher3] }), []],
    ['its room', () => ({ roomId: given.room }), [[31, 'room', 'А-214']]],
  ] as const)('is a lesson of %s: found or not', async (_, changes, found) => {
    await inTheWay(changes())
    expect(await outlook()).toEqual(found)
  })

  it('is said of every cell of the week, with a room that is free', async () => {
    await inTheWay({ groups: [{ id: given.group }], teacherIds: [given.teacher], roomId: given.room })
    const slots = await givenBy(keeper(), listSlots, { id: lesson.id, week: 31 })
    expect(slots).toHaveLength(56)
    const at = (weekday: number, number: number) =>
      slots.find((slot) => slot.weekday === weekday && slot.lessonNumber === number)
    expect(at(5, 2)).toMatchObject({ busy: ['group', 'teacher'], room: null, needsRoom: true })
    expect(at(5, 3)).toMatchObject({ busy: [], room: { id: given.room, name: 'А-214' } })
    // In its own place it collides with nothing.
    expect(at(4, 5)).toMatchObject({ busy: [], room: { id: given.room } })
  })

  it('refuses the save until somebody says yes to it', async () => {
    await inTheWay({ roomId: given.room })
    expect(await keeper().call(moveLesson, move())).toFailWith(moveLesson, 'has-collisions')
    expect((await read(lesson.id)).version).toBe(lesson.version)
    const acceptedCollisions = await seen()
    const { lesson: moved } = await givenBy(keeper(), moveLesson, move({ acceptedCollisions }))
    expect(moved.places[1]).toMatchObject({ week: 31, weekday: 5 })
  })

  it('is accepted by nobody who has not seen it', async () => {
    await inTheWay({ roomId: given.room })
    const acceptedCollisions = await seen()
    await inTheWay({ teacherIds: [given.teacher] })
    expect(await keeper().call(moveLesson, move({ acceptedCollisions }))).toFailWith(
      moveLesson,
      'has-collisions',
    )
    await givenBy(keeper(), moveLesson, move({ acceptedCollisions: await seen() }))
  })

  it('is said of a new lesson, and refuses it until it is accepted', async () => {
    await inTheWay({ groups: [{ id: given.group }], roomId: given.room })
    const wish = { yearId: YEAR, ...friday(), weeks: [31], teacherIds: [given.teacher2] }
    const fields = {
      disciplineId: given.databases,
      lessonKindId: 1,
      groups: [{ id: given.group, subgroup: 0 }],
      isOnline: false,
      comment: null,
      ...wish,
    }
    expect(await keeper().call(addLesson, fields)).toFailWith(addLesson, 'has-collisions')
    const { collisions, teachers } = await givenBy(keeper(), getOutlook, { ...wish, groupIds: [given.group] })
    expect(collisions.map(({ what }) => what)).toEqual(['group', 'room'])
    expect(teachers).toEqual([{ id: given.teacher2, name: 'Королёва Вера Павловна' }])
    await givenBy(keeper(), addLesson, { ...fields, acceptedCollisions: collisions })
  })

  it('is said of a substitution by who would give the lesson, wherever it is in its weeks', async () => {
    await givenBy(keeper(), moveLesson, move())
    await inTheWay({ teacherIds: [given.teacher2], roomId: given.room })
    const { id, version } = await read(lesson.id)
    const weeks = { id, version, weeks: [30, 31], teacherIds: [given.teacher2] }
    const { collisions } = await givenBy(keeper(), getOutlook, { lessonId: id, ...weeks })
    expect(collisions.map(({ week, what }) => [week, what])).toEqual([[31, 'teacher']])
    expect(await keeper().call(substituteTeachers, weeks)).toFailWith(substituteTeachers, 'has-collisions')
    await givenBy(keeper(), substituteTeachers, { ...weeks, acceptedCollisions: collisions })
  })

  it('needs a time where no lesson has one', async () => {
    expect(await keeper().call(getOutlook, { yearId: YEAR, weeks: [31] })).toBeInvalid('timeId')
    expect(await keeper().call(getOutlook, { flowId: 999_999, ...friday(), weeks: [31] })).toFailWith(
      getOutlook,
      'not-found',
    )
  })
})
