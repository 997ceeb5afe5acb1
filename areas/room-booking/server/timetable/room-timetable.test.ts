import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { RoomWeek } from '../../contract/room-timetable.ts'
import { roomBookingArea } from '../handlers.ts'
import { reasonId } from '../testing/given-reservation.ts'
import { findPrintedRoom } from './room-week-store.ts'

const {
  getRoomTimetable: read,
  printRoomTimetable: print,
  getLessonEvent,
  getExtraEvent,
  createReservation: create,
  approveReservation: approve,
} = roomBookingCalls
const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let building: number
let reservation: number

beforeAll(async () => {
  const { db } = server
  given = await givenTimetable(db)
  await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
  await db.updateTable('room').set({ is_bookable: true, seats: 30 }).where('id', '=', given.room).execute()
  const room = await db
    .selectFrom('room')
    .select('building_id')
    .where('id', '=', given.room)
    .executeTakeFirstOrThrow()
  building = room.building_id
  const { body } = await server.as('teacher').call(create, {
    roomId: given.room,
    name: 'Собрание',
    reasonId: await reasonId(db),
    numberOfParticipants: 5,
    date: '2026-11-19',
    fromLessonNumber: 5,
    toLessonNumber: 6,
    contactPhone: '+79001234567',
    explanation: null,
  })
  reservation = (body as { id: number }).id
})

const week = () => ({ b: building, w: 12, y: 2026 })
const roomsFor = async (login: string, filter: object = {}) =>
  (await server.as(login).call(read, { ...week(), ...filter })).body as RoomWeek[]
const eventsOf = ([room]: RoomWeek[]) =>
  room!.slots.flatMap(({ weekday, lessonNumber, events }) =>
    events.map(({ type, id, isPending }) => ({ weekday, lessonNumber, type, id, isPending })),
  )

describe('the timetable of rooms', () => {
  it('takes three statements', async () => {
    expect((await server.as('teacher').call(read, week())).statements).toBe(3)
  })

  it('has every lesson of every day, empty or not, and says what is there', async () => {
    const [room] = await roomsFor('teacher')
    expect(room).toMatchObject({ id: given.room, name: 'А-214', capacity: 30, isBookable: true })
    expect(room!.slots).toHaveLength(7 * 8)
    const slot = room!.slots.find(({ weekday, lessonNumber }) => weekday === 3 && lessonNumber === 2)
    expect(slot).toMatchObject({
      time: { start: '09:45', end: '11:20' },
      events: [{ id: given.lecture, type: 'lesson', title: 'Базы данных', mark: 'ЛК', who: 'ИКБО-01-24' }],
    })
  })

  it('shows a pending request to moderators alone, an approved one to everybody', async () => {
    const lecture = { weekday: 3, lessonNumber: 2, type: 'lesson', id: given.lecture, isPending: false }
    const held = (isPending: boolean) =>
      [5, 6].map((lessonNumber) => ({
        weekday: 4,
        lessonNumber,
        type: 'reservation',
        id: reservation,
        isPending,
      }))
    expect(eventsOf(await roomsFor('teacher2'))).toEqual([lecture])
    expect(eventsOf(await roomsFor('moderator'))).toEqual([lecture, ...held(true)])
    await server.as('moderator').call(approve, { id: reservation })
    expect(eventsOf(await roomsFor('teacher2'))).toEqual([lecture, ...held(false)])
  })

  it('is narrowed by kinds, days, lessons and seats', async () => {
    const [room] = await roomsFor('teacher', {
      kinds: ['iet'],
      weekdays: ['3'],
      fromLessonNumber: 2,
      toLessonNumber: 3,
    })
    expect(room!.slots.map(({ weekday, lessonNumber, events }) => [weekday, lessonNumber, events])).toEqual([
      [3, 2, []],
      [3, 3, []],
    ])
    expect(await roomsFor('teacher', { capacityFrom: 31 })).toEqual([])
  })

  it.each([
    [['lesson'], 1],
    [['лекция'], 1],
    [['lecture', 'exam'], 1],
    [['практика'], 0],
    [['reservation', 'laboratory'], 0],
  ])('is narrowed to what %j names, a type of events or a kind of lessons', async (kinds, count) => {
    const [room] = await roomsFor('teacher2', { kinds, weekdays: ['3'] })
    expect(room!.slots.flatMap(({ events }) => events)).toHaveLength(count)
    expect((await server.as('teacher').call(print, { ...PRINTED(), kinds: kinds as never })).status).toBe(200)
  })

  it('refuses a kind that there is not', async () => {
    expect((await server.as('teacher').call(read, { ...week(), kinds: ['беседа' as never] })).status).toBe(
      422,
    )
  })

  it.each([{ b: 999_999 }, { w: 59 }, { y: 1999 }])('does not exist for %j', async (unknown) => {
    expect(await server.as('teacher').call(read, { ...week(), ...unknown })).toFailWith(read, 'not-found')
  })

  it('is closed to students', async () => {
    expect((await server.as('student').call(read, week())).status).toBe(403)
  })

  it('tells the details of a lesson, and of each sort under its own path', async () => {
    expect((await server.as('teacher').call(getLessonEvent, { id: given.lecture })).body).toEqual({
      discipline: { id: given.databases, name: 'Базы данных' },
      groups: [{ id: given.group, name: 'ИКБО-01-24' }],
      teachers: [
        { id: given.teacher, name: 'Иванов Игорь Ильич' },
        { id: given.teacher2, name: 'Королёва Вера Павловна' },
      ],
      type: { id: 1, name: 'лекция' },
      comment: null,
    })
    expect(await server.as('teacher').call(getExtraEvent, { id: given.lecture })).toFailWith(
      getExtraEvent,
      'not-found',
    )
  })
})

const PRINTED = () => ({ roomId: given.room, yearId: 2026, fromWeek: 10, toWeek: 14 })

describe('the printed timetable of a room', () => {
  const whole = () => ({
    roomId: given.room,
    yearId: 2026,
    fromWeek: 10,
    toWeek: 14,
    kinds: ['lesson' as const, 'reservation' as const],
  })

  it('is a document', async () => {
    const { status, bytes } = await server.as('teacher').call(print, whole())
    expect([status, bytes.toString('latin1').slice(0, 4)]).toEqual([200, '%PDF'])
  })

  it('shows a lesson of the college in each lesson of the university that it touches, with its own hours', async () => {
    const { id } = await server.db
      .selectFrom('lesson_time')
      .select('id')
      .where('scheme', '=', 'vocational')
      .where('number', '=', 5)
      .executeTakeFirstOrThrow()
    const lesson = await aLesson(server.db, {
      disciplineId: given.databases,
      weekday: 5,
      weeks: [12, 13],
      roomId: given.room,
    })
    for (const table of ['timetable_lesson', 'timetable_occurrence'] as const)
      await server.db
        .updateTable(table)
        .set({ lesson_time_id: id })
        .where(table === 'timetable_lesson' ? 'id' : 'lesson_id', '=', lesson)
        .execute()
    const range = { from: '2026-11-02', to: '2026-12-06' }
    const room = await findPrintedRoom(server.db, { ...PRINTED(), ...range })
    const events = room!.events.filter(({ weekday }) => weekday === 5)
    // From 15:30 to 17:00: the fifth lesson is from 15:15 to 16:50, the sixth begins when it is over.
    expect(events).toMatchObject([
      { lessonNumber: 5, title: 'Базы данных', detail: '15:30–17:00 · ЛК', weeks: [12, 13] },
    ])
  })

  it.each(['yearId', 'fromWeek', 'toWeek', 'kinds'])('needs %s', async (missing) => {
    const answer = await server.as('teacher').call(print, { ...whole(), [missing]: undefined })
    expect(answer).toFailWith(print, 'print-parameters-missing')
  })

  it('needs weeks of the year, in their order', async () => {
    expect(await server.as('teacher').call(print, { ...whole(), toWeek: 59 })).toBeInvalid('toWeek')
    expect(await server.as('teacher').call(print, { ...whole(), toWeek: 9 })).toBeInvalid('toWeek')
  })
})
