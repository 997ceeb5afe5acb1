import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDepartment, aPerson, aRoom, employed } from '#areas/timetable/server/testing/small-university.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import type { NewReservation } from '../../contract/reservation.ts'
import { roomBookingArea } from '../handlers.ts'
import { reasonId } from '../testing/given-reservation.ts'

const {
  createReservation: create,
  releaseReservation: release,
  approveReservation: approve,
  rejectReservation: reject,
} = roomBookingCalls
const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const DATE = '2026-11-25'
let room: number
let reason: number

beforeAll(async () => {
  const { db } = server
  const chair = await aDepartment(db, 'Кафедра', 6)
  for (const login of ['teacher', 'colleague'])
    await employed(db, await aPerson(db, { login, lastName: 'Иванов' }), chair)
  await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
  room = await aRoom(db, 'А', '214')
  await db.updateTable('room').set({ is_bookable: true }).where('id', '=', room).execute()
  reason = await reasonId(db)
})

beforeEach(() => server.db.deleteFrom('room_booking_reservation').execute())

const asked = (changes: Partial<NewReservation> = {}, login = 'teacher') =>
  server.as(login).call(create, {
    roomId: room,
    name: 'Консультация',
    reasonId: reason,
    numberOfParticipants: 5,
    date: DATE,
    fromLessonNumber: 3,
    toLessonNumber: 6,
    contactPhone: '8 900 123-45-67',
    explanation: null,
    ...changes,
  })

async function given(changes: Partial<NewReservation> = {}): Promise<number> {
  const { status, body } = await asked(changes)
  expect(status).toBe(201)
  return (body as { id: number }).id
}

const released = (id: number, toLessonNumber: number, login = 'teacher') =>
  server.as(login).call(release, { id, toLessonNumber })

describe('the unused rest of a slot', () => {
  it('is given up by the author, is free for another at once and is audited; the decision stays', async () => {
    const id = await given()
    await server.as('moderator').call(approve, { id })
    const rest = { fromLessonNumber: 5, toLessonNumber: 6 }
    expect(await asked(rest, 'colleague')).toBeInvalid('roomId')
    expect((await released(id, 4)).body).toMatchObject({
      fromLessonNumber: 3,
      toLessonNumber: 4,
      end: '15:05',
      status: { slug: 'approved' },
    })
    expect((await asked(rest, 'colleague')).status).toBe(201)
    const { before, after } = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'room-booking.release')
      .executeTakeFirstOrThrow()
    expect([before, after]).toEqual([{ toLessonNumber: 6 }, { toLessonNumber: 4 }])
  })

  it('is not given up by others', async () => {
    expect(await released(await given(), 4, 'colleague')).toFailWith(release, 'not-found')
  })

  it.each([2, 6, 7])('must leave a lesson and free one: 3 to 6 does not end at %i', async (last) => {
    expect(await released(await given(), last)).toBeInvalid('toLessonNumber')
  })

  it('is not there once its lesson has begun, nor the day after', async () => {
    const id = await given()
    const on = (date: string) =>
      server.db.updateTable('room_booking_reservation').set({ date }).where('id', '=', id).execute()
    await on(server.clock.today())
    await server.db.updateTable('room_booking_reservation').set({ lesson_from: 1 }).execute()
    const begun = await released(id, 1)
    expect(begun).toBeInvalid('toLessonNumber')
    expect(begun.body).toMatchObject({ errors: { toLessonNumber: [roomBookingTexts.hasBegun] } })
    expect((await released(id, 5)).status).toBe(200)
    await on('2026-11-16')
    expect(await released(id, 4)).toFailWith(release, 'day-is-over')
  })

  it('of a rejected request is nothing', async () => {
    const id = await given()
    await server.as('moderator').call(reject, { id, comment: 'Корпус закрыт' })
    expect(await released(id, 4)).toFailWith(release, 'holds-nothing')
  })

  it('goes to one of two who ask while it is given up', async () => {
    const id = await given()
    const rest = { fromLessonNumber: 5, toLessonNumber: 6 }
    const [shortened, ...asking] = await Promise.all([
      released(id, 4),
      asked(rest, 'colleague'),
      asked(rest, 'teacher'),
    ])
    expect(shortened.status).toBe(200)
    for (const answer of asking) if (answer.status !== 201) expect(answer).toBeInvalid('roomId')
    expect(asking.filter(({ status }) => status === 201).length).toBeLessThan(2)
  })
})
