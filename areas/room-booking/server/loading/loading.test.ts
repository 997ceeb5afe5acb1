import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import {
  aDepartment,
  aDiscipline,
  aGroup,
  aPerson,
  aRoom,
  enrolled,
} from '#areas/timetable/server/testing/small-university.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { RoomLoading } from '../../contract/loading.ts'
import { roomBookingArea } from '../handlers.ts'
import { reasonId } from '../testing/given-reservation.ts'

const { exportRoomLoading: load, getRoomLoading: count } = roomBookingCalls
const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
let rooms: number[]

/** Another room of the building. */
async function nextTo(room: number, number: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into room (building_id, number) select building_id, ${number} from room where id = ${room} returning id
  `.execute(server.db)
  return rows[0]!.id
}

/** Somebody was there in a week of a lesson in the room. */
async function markSomebody(room: number, week: number): Promise<void> {
  const { db } = server
  const group = await aGroup(db, 'ИКБО-01-24', await aDepartment(db, 'Институт', 2))
  const student = await enrolled(db, await aPerson(db, { lastName: 'Петров' }), group)
  const { rows } = await sql<{ id: number }>`
    insert into journal_lesson (id, timetable_lesson_id, week, study_year_id)
    select lesson_id * 100 + week, lesson_id, week, study_year_id from room_lesson
    where room_id = ${room} and week = ${week} returning id
  `.execute(db)
  await db
    .insertInto('journal_mark')
    .values({ study_year_id: 2026, lesson_id: rows[0]!.id, student_id: student, attendance: 'L' })
    .execute()
}

beforeAll(async () => {
  const { db } = server
  await givenAccount(db, { login: 'keeper', permissions: ['rooms-view'] })
  await givenAccount(db, { login: 'stranger', permissions: ['hr-import'] })
  rooms = [await aRoom(db, 'А', '101'), await aRoom(db, 'Б', '7')]
  rooms.push(await nextTo(rooms[0]!, '102'))
  const discipline = { disciplineId: await aDiscipline(db, 'Физика') }
  const first = { ...discipline, roomId: rooms[0]! }
  await aLesson(db, { ...first, weekday: 1, number: 2, weeks: [10, 11, 12, 15] })
  // Two groups at once in one room are one lesson's use of it.
  await aLesson(db, { ...first, weekday: 1, number: 2, weeks: [12, 13] })
  await aLesson(db, { ...first, weekday: 1, number: 3, weeks: [12], mode: 'iet' })
  await aLesson(db, { ...discipline, roomId: rooms[1]!, weekday: 6, number: 8, weeks: [11] })
  const reserved = {
    room_id: rooms[2]!,
    person_id: await aPerson(db, { lastName: 'Иванов' }),
    name: 'Собрание',
    reason_id: await reasonId(db),
    participants: 5,
    contact_phone: '+79001234567',
    date: '2026-11-19',
  }
  const over = { room_id: rooms[1]!, date: '2026-11-10', status_id: 2 }
  await db
    .insertInto('room_booking_reservation')
    .values([
      { ...reserved, lesson_from: 4, lesson_to: 5, status_id: 2 },
      { ...reserved, lesson_from: 6, lesson_to: 6, status_id: 1 },
      // Of two that are over the author of one came.
      { ...reserved, ...over, lesson_from: 1, lesson_to: 1, came_at: server.clock.now() },
      { ...reserved, ...over, lesson_from: 2, lesson_to: 2, missed_at: server.clock.now() },
    ])
    .execute()
})

const RANGE = { yearId: 2026, fromWeek: 10, toWeek: 13 }

async function sheetsOf(filter: CallInput<typeof load>) {
  const { bytes, status } = await server.as('keeper').call(load, { ...RANGE, ...filter })
  expect(status).toBe(200)
  const sheets = await readXlsxFile(Buffer.from(bytes))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}

type Sheets = Awaited<ReturnType<typeof sheetsOf>>

/** The non-empty cells in the line of a room, by the head of their column. */
function takenIn(sheets: Sheets, sheet: string, room: string): Record<string, unknown> {
  const [head, ...lines] = sheets.get(sheet)!
  const line = lines.find(([name]) => name === room)!
  const cells = head!.map((title, at) => [String(title).split(':')[0], line[at]] as const).slice(3)
  return Object.fromEntries(cells.filter(([, count]) => count !== null))
}

describe('the loading of rooms', () => {
  it('counts the weeks in which a room is taken, by day and lesson, each week once', async () => {
    const sheets = await sheetsOf({})
    expect([...sheets.keys()]).toEqual(['Сводка', 'А · Корпус А', 'Б · Корпус Б'])
    expect(takenIn(sheets, 'А · Корпус А', 'А-101')).toEqual({ 'пн, 2-я пара': 4, 'пн, 3-я пара': 1 })
    expect(sheets.get('А · Корпус А')![0]).toContain('пн, 2-я пара: недель из 4')
  })

  it('counts what is approved, not what waits', async () => {
    expect(takenIn(await sheetsOf({}), 'А · Корпус А', 'А-102')).toEqual({
      'чт, 4-я пара': 1,
      'чт, 5-я пара': 1,
    })
  })

  it('says in percent how much of each building is taken', async () => {
    const [head, ...lines] = (await sheetsOf({ fromLessonNumber: 2, toLessonNumber: 3 })).get('Сводка')!
    expect(head).toEqual(['Корпус', 'Помещений', 'Загрузка, %', '2-я пара, %', '3-я пара, %'])
    // Two rooms, six days, four weeks: 48 lessons of each number.
    expect(lines[0]).toEqual(['А · Корпус А', 2, 5.2, 8.3, 2.1])
  })

  it('says in percent how much of each room is taken', async () => {
    const [head, ...lines] = (await sheetsOf({ fromLessonNumber: 2, toLessonNumber: 3 })).get('А · Корпус А')!
    expect(head!.slice(0, 3)).toEqual(['Помещение', 'Мест', 'Загрузка, %'])
    // Six days, four weeks, two lessons: 5 of 48.
    expect(lines.find(([name]) => name === 'А-101')![2]).toBe(10.4)
  })

  it('is narrowed by buildings, days, lessons and what takes the rooms', async () => {
    const building = await server.db
      .selectFrom('room')
      .select('building_id as id')
      .where('id', '=', rooms[0]!)
      .executeTakeFirstOrThrow()
    const sheets = await sheetsOf({
      buildingIds: [String(building.id)],
      types: ['iet', 'reservation'],
      weekdays: ['1'],
      toLessonNumber: 3,
    })
    expect([...sheets.keys()]).toEqual(['Сводка', 'А · Корпус А'])
    expect(sheets.get('А · Корпус А')![0]).toHaveLength(3 + 3)
    expect(takenIn(sheets, 'А · Корпус А', 'А-101')).toEqual({ 'пн, 3-я пара': 1 })
  })

  it('has a head alone where there is no room', async () => {
    const sheets = await sheetsOf({ buildingIds: ['999999'] })
    expect([...sheets.keys()]).toEqual(['Сводка'])
    expect(sheets.get('Сводка')).toHaveLength(1)
  })

  it.each([
    [{ fromWeek: 13, toWeek: 10 }, 'toWeek'],
    [{ toWeek: 59 }, 'toWeek'],
    [{ fromLessonNumber: 3, toLessonNumber: 2 }, 'toLessonNumber'],
    [{ yearId: 1999 }, 'yearId'],
  ])('refuses %j', async (wrong, field) => {
    expect(await server.as('keeper').call(load, { ...RANGE, ...wrong })).toBeInvalid(field)
  })

  it('is closed to others, and leaves a trace of who took it', async () => {
    expect((await server.as('stranger').call(load, RANGE)).status).toBe(403)
    await sheetsOf({})
    const trace = server.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'room-booking.export-loading')
    expect((await trace.execute()).at(-1)).toMatchObject({ after: { rows: 5, yearId: 2026 } })
  })
})

describe('the use of rooms', () => {
  const countFor = async (filter: CallInput<typeof count>) =>
    (await server.as('keeper').call(count, { ...RANGE, ...filter })).body as RoomLoading

  it('is planned, and of what is over what somebody saw held', async () => {
    const { buildings } = await countFor({ toLessonNumber: 2 })
    // One room, six days in four weeks; fourteen of these days are before this Wednesday.
    const frame = { possible: 24, possiblePassed: 14, planned: 1, passed: 1 }
    expect(buildings.map(({ name, rooms: number }) => [name, number])).toEqual([
      ['Корпус А', 2],
      ['Корпус Б', 1],
    ])
    expect(buildings[1]!.cells).toEqual([
      { lessonNumber: 1, ...frame, held: 1 },
      { lessonNumber: 2, ...frame, held: 0 },
    ])
  })

  it('knows a lesson that was held by the marks of its journal', async () => {
    const before = (await countFor({ fromLessonNumber: 2, toLessonNumber: 2, types: ['lesson'] })).buildings
    expect(before[0]!.cells[0]).toMatchObject({ planned: 4, passed: 3, held: 0 })
    await markSomebody(rooms[0]!, 10)
    const after = (await countFor({ fromLessonNumber: 2, toLessonNumber: 2, types: ['lesson'] })).buildings
    expect(after[0]!.cells[0]).toMatchObject({ planned: 4, passed: 3, held: 1 })
  })

  it('refuses weeks that are none', async () => {
    expect(await server.as('keeper').call(count, { ...RANGE, toWeek: 59 })).toBeInvalid('toWeek')
  })
})
