import { sql } from 'kysely'
import nodeIcal, { type VEvent } from 'node-ical'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import type { GivenCalendar, NewCalendar } from '#areas/timetable/contract/calendar.ts'
import { timetableArea } from '#areas/timetable/server/handlers.ts'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aRoom } from '#areas/timetable/server/testing/small-university.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import { roomBookingArea } from '../handlers.ts'
import { reasonId } from '../testing/given-reservation.ts'

const server = useTestServer({ areas: { 'room-booking': roomBookingArea, timetable: timetableArea } })
const COMMENT = { comment: 'Нужен другой корпус' }
const WEEK = { yearId: 2026, week: 12, userType: 'teacher' } as const
let given: Awaited<ReturnType<typeof givenTimetable>>
let otherRoom: number
let id: number

beforeAll(async () => {
  const { db } = server
  given = await givenTimetable(db)
  otherRoom = await aRoom(db, 'Б', '301')
  await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
  await db
    .updateTable('room')
    .set({ is_bookable: true, seats: 30 })
    .where('id', 'in', [given.room, otherRoom])
    .execute()
})

/** A pending request of `teacher` for two lessons of Friday, the 20th. */
beforeEach(async () => {
  await server.db.deleteFrom('room_booking_reservation').execute()
  const request = {
    roomId: given.room,
    name: 'Собрание',
    reasonId: await reasonId(server.db),
    numberOfParticipants: 5,
    date: '2026-11-20',
    fromLessonNumber: 5,
    toLessonNumber: 6,
    contactPhone: '+79001234567',
    explanation: null,
  }
  const made = await givenBy(server.as('teacher'), calls.createReservation, request)
  id = made.id
})

const approve = () => givenBy(server.as('moderator'), calls.approveReservation, { id })
const weekOf = (login: string, changes: object = {}) =>
  givenBy(server.as(login), timetableCalls.getTimetable, { ...WEEK, ...changes })

describe('a reservation in the timetable', () => {
  it('is there once it is approved, lesson by lesson, by as many statements', async () => {
    expect((await weekOf('teacher')).reservations).toEqual([])
    await approve()
    const { reservations, lessons } = await weekOf('teacher')
    expect(reservations).toMatchObject([
      { id, date: '2026-11-20', dayId: 5, lessonNumber: 5, start: '15:15', end: '16:50' },
      { id, date: '2026-11-20', dayId: 5, lessonNumber: 6, start: '17:00', end: '18:35' },
    ])
    expect(reservations[0]).toMatchObject({
      name: 'Собрание',
      isReservation: true,
      isIET: false,
      build: 'А',
      room: '214',
      type: { code: 'other', name: 'бронь помещения', mark: 'БРОНЬ' },
      teachers: [{ id: given.teacher }],
      comment: 'Консультация',
    })
    expect(lessons.every(({ isReservation }) => !isReservation)).toBe(true)
    expect((await server.as('teacher').call(timetableCalls.getTimetable, WEEK)).statements).toBe(3)
  })

  it('is nobody else’s, of no other week, and gone when it is given up', async () => {
    await approve()
    expect((await weekOf('teacher2')).reservations).toEqual([])
    expect((await weekOf('teacher2', { staffId: given.teacher })).reservations).toEqual([])
    expect((await weekOf('teacher', { week: 13 })).reservations).toEqual([])
    await server.as('moderator').call(calls.resetReservation, { id, ...COMMENT })
    expect((await weekOf('teacher')).reservations).toEqual([])
    await approve()
    await server.as('teacher').call(calls.cancelReservation, { id })
    expect((await weekOf('teacher')).reservations).toEqual([])
  })

  it('is printed with the lessons', async () => {
    const print = () =>
      server.as('teacher').call(timetableCalls.printTeacherTimetable, {
        userId: given.teacher,
        yearId: 2026,
        fromWeek: 12,
        toWeek: 12,
      })
    const before = await print()
    await approve()
    const after = await print()
    expect([before.status, after.status]).toEqual([200, 200])
    expect(after.bytes.length).toBeGreaterThan(before.bytes.length)
  })
})

describe('a reservation in calendars', () => {
  const calendar = async (login: string, changes: Partial<NewCalendar>) => {
    const chosen: NewCalendar = { kind: 'own', title: 'Телефон', hasExams: false, reminds: false, ...changes }
    const { path } = (await givenBy(server.as(login), timetableCalls.createCalendar, chosen)) as GivenCalendar
    return async () => {
      const { bytes } = await server.as(null).raw({ method: 'GET', url: path })
      const events = Object.values(nodeIcal.sync.parseICS(Buffer.from(bytes).toString()))
      return events.filter(
        (each): each is VEvent => each?.type === 'VEVENT' && each.uid.startsWith('reservation-'),
      )
    }
  }

  it('is an event of its author and of its room with one UID, whose SEQUENCE grows', async () => {
    const own = await calendar('teacher', {})
    const room = await calendar('teacher2', { kind: 'room', targetId: given.room })
    const stranger = await calendar('teacher2', {})
    expect([await own(), await room()]).toEqual([[], []])
    await approve()
    for (const read of [own, room]) {
      const [event, ...others] = await read()
      expect(others).toEqual([])
      expect(event).toMatchObject({
        uid: `reservation-${id}@kabinet`,
        sequence: 0,
        status: 'CONFIRMED',
        summary: 'Собрание',
        location: 'А-214',
      })
      expect([event!.start.toISOString(), event!.end!.toISOString()]).toEqual([
        '2026-11-20T12:15:00.000Z',
        '2026-11-20T15:35:00.000Z',
      ])
      expect(String(event!.description)).not.toContain('900')
    }
    expect(await stranger()).toEqual([])
    await givenBy(server.as('teacher'), calls.releaseReservation, { id, toLessonNumber: 5 })
    const [shortened] = await own()
    expect(shortened).toMatchObject({ sequence: 1, status: 'CONFIRMED' })
    expect(shortened!.end!.toISOString()).toBe('2026-11-20T13:50:00.000Z')
    await server.as('teacher').call(calls.cancelReservation, { id })
    for (const read of [own, room])
      expect(await read()).toMatchObject([
        { uid: `reservation-${id}@kabinet`, sequence: 2, status: 'CANCELLED', summary: 'Отменено: Собрание' },
      ])
  })

  it('leaves the room from which it was moved, and comes into the other one', async () => {
    const own = await calendar('teacher', {})
    const rooms = [
      await calendar('teacher2', { kind: 'room', targetId: given.room }),
      await calendar('teacher2', { kind: 'room', targetId: otherRoom }),
    ]
    await approve()
    await givenBy(server.as('moderator'), calls.moveReservation, { id, roomId: otherRoom })
    expect(await own()).toMatchObject([{ sequence: 1, status: 'CONFIRMED', location: 'Б-301' }])
    expect(await rooms[0]!()).toMatchObject([{ sequence: 1, status: 'CANCELLED' }])
    expect(await rooms[1]!()).toMatchObject([{ sequence: 1, status: 'CONFIRMED' }])
  })

  it('is not there while nobody has approved it, whatever becomes of it', async () => {
    const room = await calendar('teacher2', { kind: 'room', targetId: given.room })
    await server.as('moderator').call(calls.rejectReservation, { id, ...COMMENT })
    expect(await room()).toEqual([])
    await sql`update room_booking_reservation set deleted_at = now() where id = ${id}`.execute(server.db)
    expect(await room()).toEqual([])
  })
})
