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

const { addLesson, cancelLesson, getEditedLesson, listEdits, moveLesson, substituteTeachers, undoEdit } =
  timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
const keeper = () => server.as('keeper')
const USUAL = { date: '2027-03-25', begins: '15:15', room: 'А-214', isOnline: false }
const TEACHER = 'Иванов Игорь Ильич'
let given: Awaited<ReturnType<typeof givenTimetable>>
let lesson: EditedLesson

const read = (id: number) => givenBy(keeper(), getEditedLesson, { id })
const seen = () => ({ id: lesson.id, version: lesson.version })

beforeAll(async () => {
  given = await givenTimetable(server.db)
  for (const [login, last_name] of [
    ['keeper', 'Первая'],
    ['keeper2', 'Вторая'],
  ] as const) {
    const id = await givenAccount(server.db, { login, permissions: ['university-data'] })
    await server.db.updateTable('person').set({ last_name }).where('id', '=', id).execute()
  }
})

/** A lecture of Thursday's fifth lesson in weeks 30 and 31; its weeks are nobody's before. */
beforeEach(async () => {
  await server.db.deleteFrom('timetable_occurrence').where('week', '>=', 30).execute()
  await server.db.deleteFrom('change_set').execute()
  const id = await aLesson(server.db, {
    disciplineId: given.databases,
    weekday: 4,
    number: 5,
    weeks: [30, 31],
    roomId: given.room,
    groups: [{ id: given.group }],
    teacherIds: [given.teacher],
  })
  lesson = await read(id)
})

const edits = async (query: object = {}, login = 'keeper') =>
  (await givenBy(server.as(login), listEdits, query)).items
const lastEdit = async () => (await edits())[0]

const move = (changes: object = {}) =>
  givenBy(keeper(), moveLesson, {
    ...seen(),
    weeks: [31],
    weekday: 5,
    timeId: lesson.places[0]!.timeId,
    roomId: given.room,
    ...changes,
  })

describe('the list of edits by hand', () => {
  it('says of a move from where to where, of what lesson and by whom', async () => {
    const { setId } = await move()
    expect(await lastEdit()).toEqual({
      id: setId,
      kind: 'moved',
      notedAt: expect.any(String),
      discipline: 'Базы данных',
      lessonKindId: 1,
      groups: ['ИКБО-01-24'],
      groupId: given.group,
      weeks: [31],
      studyYearId: YEAR,
      by: 'Первая Анна Петровна',
      was: { ...USUAL, date: '2027-04-01', teachers: [TEACHER] },
      now: { ...USUAL, date: '2027-04-02', teachers: [TEACHER] },
      undone: null,
    })
  })

  it('tells another room from another time', async () => {
    await move({ weekday: 4, roomId: null })
    expect(await lastEdit()).toMatchObject({ kind: 'room', was: { room: 'А-214' }, now: { room: null } })
  })

  it('names a cancellation, with nothing after it', async () => {
    await givenBy(keeper(), cancelLesson, { ...seen(), weeks: [30, 31] })
    expect(await lastEdit()).toMatchObject({ kind: 'cancelled', weeks: [30, 31], was: USUAL, now: null })
  })

  it.each([[[30]], [[30, 31]]])('names both teachers of a substitution in weeks %j', async (weeks) => {
    await givenBy(keeper(), substituteTeachers, { ...seen(), weeks, teacherIds: [given.teacher2] })
    const teachers = { was: { teachers: [TEACHER] }, now: { teachers: ['Королёва Вера Павловна'] } }
    expect(await lastEdit()).toMatchObject({ kind: 'teacher', weeks, ...teachers })
  })

  it('names a new lesson, also once it is taken back and gone, and who took it back', async () => {
    const { setId } = await givenBy(keeper(), addLesson, {
      yearId: YEAR,
      groups: [{ id: given.otherGroup, subgroup: 0 }],
      disciplineId: given.machineLearning,
      lessonKindId: 4,
      teacherIds: [given.teacher3],
      weekday: 1,
      timeId: lesson.places[0]!.timeId,
      roomId: null,
      isOnline: true,
      comment: null,
      weeks: [33],
    })
    await givenBy(server.as('keeper2'), undoEdit, { setId })
    const all = await edits()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      id: setId,
      kind: 'added',
      discipline: 'Машинное обучение',
      groups: ['ЭКБО-02-24'],
      was: null,
      now: { begins: '15:15', isOnline: true, teachers: ['Сидоров Яков Ильич'] },
      undone: { by: 'Вторая Анна Петровна' },
    })
  })

  it('is all of them or one’s own, the last first, in a page and one statement', async () => {
    const { setId: first } = await move()
    lesson = await read(lesson.id)
    const second = await givenBy(server.as('keeper2'), cancelLesson, { ...seen(), weeks: [30] })
    expect((await edits()).map(({ id }) => id)).toEqual([second.setId, first])
    expect((await edits({ isMine: true })).map(({ id }) => id)).toEqual([first])
    const answer = await keeper().call(listEdits, { limit: 1 })
    expect(answer).toMatchObject({ statements: 2, body: { count: 2, items: [{ id: second.setId }] } })
  })

  it('is for the keepers of the data alone', async () => {
    expect((await server.as('teacher').call(listEdits, {})).status).toBe(403)
  })
})
