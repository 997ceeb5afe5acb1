import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timetableArea } from '#areas/timetable/server/handlers.ts'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import {
  aDepartment,
  aDiscipline,
  aPerson,
  aRoom,
  employed,
} from '#areas/timetable/server/testing/small-university.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import type { NewReservation, Reservation } from '../../contract/reservation.ts'
import { roomBookingArea } from '../handlers.ts'
import { EXPIRED, rejectExpired } from '../jobs.ts'
import { reasonId } from '../testing/given-reservation.ts'

const {
  createReservation: create,
  listOwnReservations: listOwn,
  cancelReservation: cancel,
  findFreeRooms,
  listReservations: queue,
  approveReservation: approve,
  rejectReservation: reject,
  resetReservation: reset,
  getReservationConflicts: conflicts,
  printReservation: print,
  getReservationEvent: preview,
} = roomBookingCalls

const server = useTestServer({ areas: { 'room-booking': roomBookingArea, timetable: timetableArea } })
// A Wednesday of the 13th study week.
const DATE = '2026-11-25'
const COMMENT = { comment: 'Нужен другой корпус' }
let room: number
let otherRoom: number
let discipline: number
let teacherId: number
let consultation: number

beforeAll(async () => {
  const { db } = server
  const chair = await aDepartment(db, 'Кафедра БД', 6)
  teacherId = await aPerson(db, { login: 'teacher', lastName: 'Иванов' })
  const colleague = await aPerson(db, { login: 'colleague', lastName: 'Петров' })
  await employed(db, teacherId, chair)
  await employed(db, colleague, chair)
  await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
  room = await aRoom(db, 'А', '214')
  otherRoom = await aRoom(db, 'Б', '214')
  await db
    .updateTable('room')
    .set({ is_bookable: true, seats: 30 })
    .where('id', 'in', [room, otherRoom])
    .execute()
  discipline = await aDiscipline(db, 'Базы данных')
  consultation = await reasonId(db)
})

beforeEach(async () => {
  await server.db.deleteFrom('room_booking_reservation').execute()
  await server.db.deleteFrom('timetable_lesson').execute()
  await server.db.deleteFrom('notice_event').execute()
})

const aRequest = (changes: Partial<NewReservation> = {}): NewReservation => ({
  roomId: room,
  name: 'Консультация',
  reasonId: consultation,
  numberOfParticipants: 10,
  date: DATE,
  fromLessonNumber: 3,
  toLessonNumber: 4,
  contactPhone: '8 900 123-45-67',
  explanation: null,
  ...changes,
})
const asked = (changes: Partial<NewReservation> = {}, login = 'teacher') =>
  server.as(login).call(create, aRequest(changes))
async function given(changes: Partial<NewReservation> = {}): Promise<Reservation> {
  const { status, body } = await asked(changes)
  expect(status).toBe(201)
  return body as Reservation
}
const moderator = () => server.as('moderator')
const lessonAt = (number: number, lesson: Partial<Parameters<typeof aLesson>[1]> = {}) =>
  aLesson(server.db, { disciplineId: discipline, weekday: 3, weeks: [13], roomId: room, number, ...lesson })

describe('a request for a room', () => {
  it('waits for a moderator, is listed to its author alone and is audited', async () => {
    const made = await given()
    expect(made).toMatchObject({
      status: { slug: 'pending' },
      room: { id: room, name: 'А-214' },
      date: DATE,
      start: '11:30',
      end: '15:05',
    })
    expect((await server.as('teacher').call(listOwn)).body).toEqual([made])
    expect((await server.as('colleague').call(listOwn)).body).toEqual([])
    const { action, effective_person_id } = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([action, effective_person_id]).toEqual(['room-booking.request', teacherId])
  })

  it('holds its lessons: another gets the error on roomId, next to it there is room', async () => {
    await given()
    const late = await asked({ fromLessonNumber: 4, toLessonNumber: 5 }, 'colleague')
    expect(late).toBeInvalid('roomId')
    expect(late.body).toMatchObject({ errors: { roomId: [roomBookingTexts.roomIsBusy] } })
    expect((await asked({ fromLessonNumber: 5, toLessonNumber: 5 }, 'colleague')).status).toBe(201)
    expect((await asked({ roomId: otherRoom }, 'colleague')).status).toBe(201)
  })

  it.each(['regular', 'iet', 'extra'] as const)('gets no room that a lesson takes: %s', async (mode) => {
    await lessonAt(4, { mode })
    expect(await asked()).toBeInvalid('roomId')
    expect((await asked({ fromLessonNumber: 2, toLessonNumber: 3 })).status).toBe(201)
  })

  it('is told of its author’s load and not refused for it', async () => {
    await lessonAt(3, { roomId: otherRoom, teacherIds: [teacherId] })
    const { body } = await server
      .as('teacher')
      .call(findFreeRooms, { date: DATE, fromLessonNumber: 3, toLessonNumber: 3 })
    expect(body).toMatchObject({ isUserHasLoad: true, rooms: [{ id: room, capacity: 30 }] })
    expect((await asked()).status).toBe(201)
  })

  it.each<[string, Partial<NewReservation>]>([
    ['toLessonNumber', { fromLessonNumber: 5 }],
    ['date', { date: '2026-11-17' }],
    ['date', { date: '2026-11-29' }],
    ['date', { date: '2027-02-17' }],
    ['fromLessonNumber', { date: '2026-11-18', fromLessonNumber: 3 }],
    ['numberOfParticipants', { numberOfParticipants: 31 }],
    ['numberOfParticipants', { numberOfParticipants: 0 }],
    ['contactPhone', { contactPhone: '112' }],
    ['name', { name: ' ' }],
  ])('is wrong in %s: %j', async (field, changes) => {
    expect(await asked(changes)).toBeInvalid(field)
  })

  it('needs an explanation for the reason «Другое», and a room that is for booking', async () => {
    const other = await reasonId(server.db, 'Другое')
    expect(await asked({ reasonId: other })).toBeInvalid('explanation')
    expect((await asked({ reasonId: other, explanation: 'Съёмка' })).status).toBe(201)
    const closed = await aRoom(server.db, 'В', '001')
    expect(await asked({ roomId: closed })).toBeInvalid('roomId')
  })

  it('is one of ten that wait at most', async () => {
    for (let number = 0; number < 10; number += 1)
      await given({
        date: `2026-12-${String((number % 5) + 1).padStart(2, '0')}`,
        fromLessonNumber: number < 5 ? 1 : 2,
        toLessonNumber: number < 5 ? 1 : 2,
      })
    expect(await asked()).toFailWith(create, 'too-many-pending')
  })

  it('is cancelled by its author alone, which frees the room', async () => {
    const { id } = await given()
    expect(await server.as('colleague').call(cancel, { id })).toFailWith(cancel, 'not-found')
    expect((await server.as('teacher').call(cancel, { id })).status).toBe(204)
    expect((await asked({}, 'colleague')).status).toBe(201)
  })

  it('that nobody decides before its lesson is rejected by the portal', async () => {
    const { id } = await given()
    await server.db
      .updateTable('room_booking_reservation')
      .set({ date: '2026-11-18', lesson_from: 3 })
      .where('id', '=', id)
      .execute()
    expect(await rejectExpired(server.db, server.clock)).toBe(1)
    expect((await server.as('teacher').call(listOwn)).body).toMatchObject([
      { status: { slug: 'rejected' }, moderationComment: EXPIRED },
    ])
  })

  it('is a memo for its author and the moderator, unless it is rejected', async () => {
    const { id } = await given()
    for (const login of ['teacher', 'moderator']) {
      const { status, bytes } = await server.as(login).call(print, { id })
      expect([status, bytes.toString('latin1').slice(0, 4)]).toEqual([200, '%PDF'])
    }
    expect(await server.as('colleague').call(print, { id })).toFailWith(print, 'not-found')
    await moderator().call(reject, { id, ...COMMENT })
    expect(await server.as('teacher').call(print, { id })).toFailWith(print, 'is-rejected')
  })
})

describe('moderation', () => {
  it('lists the pending by date, with phone and author', async () => {
    await given({ date: '2026-11-26' })
    await given()
    const { body } = await moderator().call(queue, { statuses: ['pending'] })
    expect(body).toMatchObject({
      count: 2,
      items: [{ date: DATE, contactPhone: '+79001234567', staff: { id: teacherId } }, { date: '2026-11-26' }],
    })
    expect((await server.as('teacher').call(queue)).status).toBe(403)
    expect((await moderator().call(queue, { statuses: ['approved'] })).body).toMatchObject({ count: 0 })
  })

  it('goes from pending to approved, back to pending with a comment, and to rejected', async () => {
    const { id } = await given()
    expect((await moderator().call(approve, { id })).body).toMatchObject({ status: { slug: 'approved' } })
    expect(await moderator().call(approve, { id })).toFailWith(approve, 'already-decided')
    expect(await moderator().call(reset, { id, comment: ' ' })).toBeInvalid('comment')
    expect((await moderator().call(reset, { id, ...COMMENT })).body).toMatchObject({
      status: { slug: 'pending' },
      moderationComment: COMMENT.comment,
    })
    expect((await moderator().call(reject, { id, ...COMMENT })).body).toMatchObject({
      status: { slug: 'rejected' },
    })
    expect(await moderator().call(reject, { id, ...COMMENT })).toFailWith(reject, 'already-decided')
    const events = await server.db.selectFrom('notice_event').select(['kind', 'person_id']).execute()
    expect(events).toEqual([
      { kind: 'room-booking.requested', person_id: null },
      { kind: 'room-booking.decided', person_id: teacherId },
    ])
  })

  it('gives no room back that somebody else has by now', async () => {
    const { id } = await given()
    await moderator().call(reject, { id, ...COMMENT })
    await asked({}, 'colleague')
    expect(await moderator().call(reset, { id, ...COMMENT })).toFailWith(reset, 'room-is-booked')
  })

  it('approves nothing where a lesson is, and says what is in the way', async () => {
    const { id } = await given()
    const lesson = await lessonAt(3, { teacherIds: [teacherId] })
    expect(await moderator().call(approve, { id })).toFailWith(approve, 'room-has-lesson')
    const item = { type: 'lesson', id: lesson, title: 'Базы данных', lessonNumber: 3 }
    expect((await moderator().call(conflicts, { id })).body).toEqual({
      isUserHasLoad: true,
      isRoomHasLoad: true,
      waiting: [],
      items: [
        { ...item, of: 'room' },
        { ...item, of: 'user' },
      ],
    })
    await moderator().call(reject, { id, ...COMMENT })
    expect(await moderator().call(reset, { id, ...COMMENT })).toFailWith(reset, 'room-has-lesson')
  })

  it('is told when a lesson comes into a promised room', async () => {
    const { id } = await given()
    await moderator().call(approve, { id })
    await server.db.deleteFrom('notice_event').execute()
    await lessonAt(6)
    expect(await server.db.selectFrom('notice_event').selectAll().execute()).toEqual([])
    await lessonAt(4)
    const events = await server.db
      .selectFrom('notice_event')
      .select(['kind', 'person_id', 'subject'])
      .execute()
    expect(events).toEqual([
      { kind: 'room-booking.displaced', person_id: teacherId, subject: { reservationId: id } },
    ])
    expect((await server.as('teacher').call(listOwn)).body).toMatchObject([
      { hasLesson: true, status: { slug: 'approved' } },
    ])
  })

  it('shows a request to others in the timetable once it is approved, and never its phone', async () => {
    const { id } = await given()
    expect(await server.as('colleague').call(preview, { id })).toFailWith(preview, 'not-found')
    await moderator().call(approve, { id })
    const { body } = await server.as('colleague').call(preview, { id })
    expect(body).toMatchObject({ id, name: 'Консультация', staff: { id: teacherId } })
    expect(JSON.stringify(body)).not.toContain('900')
  })

  it('reads the queue by as many statements whatever its length', async () => {
    await given()
    const short = (await moderator().call(queue)).statements
    for (const number of [5, 6, 7, 8]) await given({ fromLessonNumber: number, toLessonNumber: number })
    expect((await moderator().call(queue)).statements).toBe(short)
  })
})

it('keeps the room for nobody by SQL either: the table refuses an overlap', async () => {
  await given()
  const copy = sql`insert into room_booking_reservation (room_id, person_id, name, reason_id, participants, date, lesson_from, lesson_to, contact_phone)
    select room_id, person_id, name, reason_id, participants, date, 4, 6, contact_phone from room_booking_reservation`
  await expect(copy.execute(server.db)).rejects.toThrow('room_booking_no_overlap')
})
