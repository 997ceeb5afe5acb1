import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import type { FreeRooms, Reservation } from '../../contract/reservation.ts'
import { roomBookingArea } from '../handlers.ts'
import { overlapBells } from '../testing/given-reservation.ts'
import { DATES, useSeriesScene } from '../testing/series-scene.ts'

const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const scene = useSeriesScene(server)

beforeAll(() => overlapBells(server.db))
beforeEach(() => overlapBells(server.db))

const at = (fromLessonNumber: number, toLessonNumber = fromLessonNumber, roomId = scene.room) => {
  const { items: _items, ...shared } = scene.aSeries([])
  return { ...shared, roomId, date: DATES[0], fromLessonNumber, toLessonNumber }
}
const ask = (login: string, ...lessons: Parameters<typeof at>) =>
  server.as(login).call(calls.createReservation, at(...lessons))
const given = async (...lessons: Parameters<typeof at>) => {
  const answer = await ask('teacher', ...lessons)
  expect(answer.status).toBe(201)
  return answer.body as Reservation
}
const isSixth = sql<boolean>`scheme = 'higher' and number = 6`
const moderator = () => server.as('moderator')

describe('where the seventh lesson begins before the sixth is over', () => {
  it('a room of the sixth is not promised for the seventh, and is not shown as free', async () => {
    expect(await given(6)).toMatchObject({ start: '18:00', end: '19:30' })
    const late = await ask('colleague', 7)
    expect(late).toBeInvalid('roomId')
    expect(late.body).toMatchObject({ errors: { roomId: [roomBookingTexts.roomIsBusy] } })
    const time = { date: DATES[0], fromLessonNumber: 7, toLessonNumber: 7 }
    const { body } = await server.as('colleague').call(calls.findFreeRooms, time)
    expect((body as FreeRooms).rooms.map(({ id }) => id)).toEqual([scene.other])
    expect((await ask('colleague', 8)).status).toBe(201)
  })

  it('a reservation is moved to no room that somebody has then, nor brought back to one', async () => {
    const { id } = await given(6)
    await given(7, 7, scene.other)
    expect(await moderator().call(calls.moveReservation, { id, roomId: scene.other })).toBeInvalid('roomId')
    await moderator().call(calls.rejectReservation, { id, comment: 'Нет' })
    expect((await ask('colleague', 7)).status).toBe(201)
    expect(await moderator().call(calls.resetReservation, { id, comment: 'Да' })).toFailWith(
      calls.resetReservation,
      'room-is-booked',
    )
  })

  it('keeps its hours when the bells change, and is compared by them', async () => {
    const { id } = await given(6)
    await server.db
      .updateTable('lesson_time')
      .set({ begins: '16:55', ends: '17:50' })
      .where('scheme', '=', 'higher')
      .where('number', '=', 6)
      .execute()
    const { body } = await server.as('teacher').call(calls.listOwnReservations)
    expect(body).toMatchObject([{ id, start: '18:00', end: '19:30' }])
    expect(await ask('colleague', 7)).toBeInvalid('roomId')
    await aLesson(server.db, {
      disciplineId: scene.discipline,
      roomId: scene.other,
      weekday: 3,
      number: 6,
      weeks: [13],
    })
    expect((await moderator().call(calls.moveReservation, { id, roomId: scene.other })).status).toBe(200)
  })

  it('a lesson that the bells lack is not booked', async () => {
    await server.db.deleteFrom('lesson_time').where('scheme', '=', 'higher').where('number', '=', 8).execute()
    const answer = await ask('teacher', 7, 8)
    expect(answer).toBeInvalid('fromLessonNumber')
    expect(answer.body).toMatchObject({ errors: { fromLessonNumber: [roomBookingTexts.noSuchLesson] } })
  })

  it.each([
    ['earlier', { begins: '16:55', ends: '17:50' }, '20:00'],
    ['shorter', { begins: '17:30', ends: '19:00' }, '19:00'],
    ['later', { begins: '19:00', ends: '20:30' }, '20:00'],
    ['gone', null, '20:00'],
  ] as const)(
    'keeps within its hours when its rest is given up and its lesson is %s',
    async (_, bell, end) => {
      const { id } = await given(6, 7)
      const { db } = server
      if (bell) await db.updateTable('lesson_time').set(bell).where(isSixth).execute()
      else await db.deleteFrom('lesson_time').where(isSixth).execute()
      const { status, body } = await server
        .as('teacher')
        .call(calls.releaseReservation, { id, toLessonNumber: 6 })
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ toLessonNumber: 6, start: '18:00', end }),
      ])
    },
  )
})
