import { beforeEach, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { aRow, fileText, importFile, useFiles } from './testing/timetable-file.ts'

const { getEditedLesson, cancelLesson, moveLesson, substituteTeachers } = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
const keeper = () => server.as('keeper')
const fileOf = useFiles()
const OTHER = aRow({ discipline: 'Химия', weekday: '5', room: '' })
let lessonId: number
let isBegun = false

const load = async (rows: string[], options: object = {}) =>
  importFile(server.db, await fileOf(fileText(...rows, OTHER)), options)

const weeksOf = async (id: number) =>
  (await givenBy(keeper(), getEditedLesson, { id })).places.map(({ week }) => week)

beforeEach(async () => {
  if (!isBegun) await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  isBegun = true
  await server.db.deleteFrom('timetable_lesson').execute()
  await load([aRow()])
  const { id } = await server.db
    .selectFrom('timetable_lesson as l')
    .innerJoin('discipline as d', 'd.id', 'l.discipline_id')
    .select('l.id')
    .where('d.name', '=', 'Физика')
    .executeTakeFirstOrThrow()
  lessonId = id
})

async function edited() {
  const { version } = await givenBy(keeper(), getEditedLesson, { id: lessonId })
  return { id: lessonId, version }
}
const cancelWeeks = async (...weeks: number[]) =>
  givenBy(keeper(), cancelLesson, { ...(await edited()), weeks })

/** Gives weeks of the lesson to a new worker and returns their id. */
async function substitute(...weeks: number[]): Promise<number> {
  const { id } = await server.db
    .insertInto('person')
    .values({ last_name: 'Замещающая', first_name: 'Анна' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('employment')
    .values({ person_id: id, tab_number: `S${id}`, begin_at: '2020-01-01' })
    .execute()
  await givenBy(keeper(), substituteTeachers, { ...(await edited()), weeks, teacherIds: [id] })
  return id
}

async function weeksOfTeacher(personId: number): Promise<number[]> {
  const rows = await server.db
    .selectFrom('timetable_occurrence')
    .innerJoin('timetable_lesson_teacher as t', 't.lesson_id', 'timetable_occurrence.lesson_id')
    .select('week')
    .where('t.person_id', '=', personId)
    .orderBy('week')
    .execute()
  return rows.map(({ week }) => week)
}

/** The number of weeks that all lessons of physics have together. */
async function countPhysics(): Promise<number> {
  const rows = await server.db
    .selectFrom('timetable_occurrence as o')
    .innerJoin('timetable_lesson as l', 'l.id', 'o.lesson_id')
    .innerJoin('discipline as d', 'd.id', 'l.discipline_id')
    .select('o.week')
    .where('d.name', '=', 'Физика')
    .execute()
  return rows.length
}

describe('a file after corrections by hand', () => {
  it('that says the same undoes nothing and asks nothing', async () => {
    await cancelWeeks(3)
    const { done } = await load([aRow()])
    expect(done).toMatchObject({ undone: [], counts: { changed: 0 } })
    expect(await weeksOf(lessonId)).toEqual([1, 5])
  })

  it('that gives the lesson another room says that a cancelled week would come back, and asks', async () => {
    await cancelWeeks(3)
    const file = [aRow({ room: 'А-2' })]
    const refused = await load(file)
    expect(refused).toMatchObject({
      done: null,
      heldBack: { removed: [], undone: [{ lessonId, week: 3, kind: 'cancelled', discipline: 'Физика' }] },
    })
    expect(await weeksOf(lessonId)).toEqual([1, 5])
    const { done } = await load(file, { allowsRemovals: true })
    expect(done?.undone).toHaveLength(1)
    expect(await weeksOf(lessonId)).toEqual([1, 3, 5])
    // Once undone, it no longer needs a confirmation.
    expect((await load([aRow({ room: 'А-3' })])).heldBack).toBeNull()
  })

  it('takes back a substitution: the week belongs to one lesson', async () => {
    const { teachers } = await givenBy(keeper(), getEditedLesson, { id: lessonId })
    const substituteId = await substitute(5)
    const file = [aRow({ room: 'А-2' })]
    expect((await load(file)).heldBack?.undone).toMatchObject([{ week: 5, kind: 'teacher' }])
    await load(file, { allowsRemovals: true })
    expect(await weeksOf(lessonId)).toEqual([1, 3, 5])
    expect((await givenBy(keeper(), getEditedLesson, { id: lessonId })).teachers).toEqual(teachers)
    expect(await weeksOfTeacher(substituteId)).toEqual([])
  })

  it('leaves a week that was moved where it is, unless it takes the week away', async () => {
    const { places } = await givenBy(keeper(), getEditedLesson, { id: lessonId })
    const place = { weekday: 6, timeId: places[0]!.timeId, roomId: null }
    await givenBy(keeper(), moveLesson, { ...(await edited()), weeks: [3], ...place })
    expect((await load([aRow({ room: 'А-2' })])).heldBack).toBeNull()
    const after = await givenBy(keeper(), getEditedLesson, { id: lessonId })
    expect(after.places).toMatchObject([{ weekday: 1 }, { weekday: 6 }, { weekday: 1 }])
    const without = await load([aRow({ room: 'А-2', weeks: '1 5' })])
    expect(without.heldBack?.undone).toMatchObject([{ week: 3, kind: 'moved' }])
  })

  it.each([
    ['cancelled', cancelWeeks],
    ['teacher', substitute],
  ])('finds a lesson whose weeks are all gone (%s), and asks', async (kind, takeAway) => {
    await takeAway(1, 3, 5)
    const file = [aRow({ room: 'А-2' })]
    const { heldBack } = await load(file)
    expect(heldBack?.undone).toMatchObject([1, 3, 5].map((week) => ({ lessonId, week, kind })))
    const { done } = await load(file, { allowsRemovals: true })
    expect(done?.counts).toMatchObject({ created: 0, changed: 1 })
    expect(await weeksOf(lessonId)).toEqual([1, 3, 5])
    expect(await countPhysics()).toBe(3)
  })

  it('leaves a lesson whose weeks are all gone alone when it is about other weeks', async () => {
    await cancelWeeks(1, 3, 5)
    const path = await fileOf(fileText(aRow({ weeks: '21 23' })))
    const { done } = await importFile(server.db, path)
    expect(done).toMatchObject({ undone: [], removed: [], counts: { created: 1, changed: 0 } })
  })

  it('that takes the lesson away names all its corrections and undoes them', async () => {
    await cancelWeeks(1)
    const substituteId = await substitute(3)
    const { heldBack } = await load([])
    expect(heldBack?.undone.map(({ week }) => week)).toEqual([1, 3])
    expect(await weeksOfTeacher(substituteId)).toEqual([3])
    const { done } = await load([], { allowsRemovals: true })
    expect(done?.undone).toHaveLength(2)
    expect(await weeksOfTeacher(substituteId)).toEqual([])
  })

  it('that moves the group to another lesson of the course names the corrections of the one it leaves', async () => {
    const place = { weekday: '3', room: 'Б-1' }
    const neighbours = aRow({ ...place, group: 'ПРОБ-02-26' })
    await load([aRow(), neighbours])
    await cancelWeeks(1)
    const substituteId = await substitute(3)
    const file = [neighbours, aRow(place)]
    const { heldBack } = await load(file)
    expect(heldBack).toMatchObject({
      removed: [],
      undone: [
        { lessonId, week: 1 },
        { lessonId, week: 3 },
      ],
    })
    await load(file, { allowsRemovals: true })
    expect(await weeksOfTeacher(substituteId)).toEqual([])
    expect(await countPhysics()).toBe(3)
  })

  it('leaves the corrections of a lesson that the files of another institute name too', async () => {
    const guest = (weekday: string) => aRow({ institute: 'Гости', group: 'ГОСТ-01-26', weekday, room: 'Г-1' })
    await importFile(server.db, await fileOf(fileText(aRow(), guest('2'), guest('4'))))
    const substituteId = await substitute(3)
    expect(await load([])).toMatchObject({ heldBack: null, done: { undone: [] } })
    expect(await weeksOf(lessonId)).toEqual([1, 5])
    expect(await weeksOfTeacher(substituteId)).toEqual([3])
  })

  it('that gives the lesson to another group gives it all its weeks', async () => {
    await cancelWeeks(1)
    const substituteId = await substitute(3)
    const file = [aRow({ group: 'ПРОБ-02-26' })]
    expect((await load(file)).heldBack?.undone.map(({ week }) => week)).toEqual([1, 3])
    await load(file, { allowsRemovals: true })
    expect(await weeksOf(lessonId)).toEqual([1, 3, 5])
    expect(await weeksOfTeacher(substituteId)).toEqual([])
  })
})
