import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import { RESERVATION_STATUSES, type ModeratedReservation } from '../../contract/reservation.ts'
import { roomBookingArea } from '../handlers.ts'
import { rejectExpired } from '../jobs.ts'
import { roomBookingNoticeSources } from '../notices.ts'
import { DATES, LESSONS, useSeriesScene } from '../testing/series-scene.ts'

const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const scene = useSeriesScene(server)
const moderator = () => server.as('moderator')
const comment = 'Нужен другой корпус'

const given = async (login = 'teacher', room = scene.room): Promise<number> => {
  const { items, ...request } = scene.aSeries([room])
  return (await givenBy(server.as(login), calls.createReservation, { ...request, ...items[0]! })).id
}

const found = async (id: number): Promise<ModeratedReservation> => {
  const { items } = await givenBy(moderator(), calls.listReservations, {
    statuses: [...RESERVATION_STATUSES],
  })
  return items.find((item) => item.id === id)!
}

describe('of two moderators with one request the later', () => {
  it('rejects no approval that they have not seen', async () => {
    const id = await given()
    const { version } = await found(id)
    await givenBy(moderator(), calls.approveReservation, { id })
    const late = await moderator().call(calls.rejectReservation, { id, version, comment })
    expect(late).toFailWith(calls.rejectReservation, 'changed-meanwhile')
    const now = await found(id)
    expect((late.body as { current: object }).current).toEqual(now)
    expect(now.status.slug).toBe('approved')
    await givenBy(moderator(), calls.rejectReservation, { id, version: now.version, comment })
  })

  it('resets no rejection that they have not seen, and its comment stays', async () => {
    const id = await given()
    await givenBy(moderator(), calls.approveReservation, { id })
    const { version } = await found(id)
    await givenBy(moderator(), calls.rejectReservation, { id, comment })
    const late = await moderator().call(calls.resetReservation, { id, version, comment: 'Уточните время' })
    expect(late).toFailWith(calls.resetReservation, 'changed-meanwhile')
    expect(await found(id)).toMatchObject({ status: { slug: 'rejected' }, moderationComment: comment })
  })

  it('approves nothing that a colleague has returned with a comment', async () => {
    const id = await given()
    const { version } = await found(id)
    await givenBy(moderator(), calls.rejectReservation, { id, comment })
    await givenBy(moderator(), calls.resetReservation, { id, comment })
    const late = await moderator().call(calls.approveReservation, { id, version })
    expect(late).toFailWith(calls.approveReservation, 'changed-meanwhile')
    expect((await found(id)).status.slug).toBe('pending')
  })
})

describe('a reservation that has begun', () => {
  /** The clock of the tests is stopped at noon: the third lesson has been in progress since 11:30. */
  const ongoing = async () => {
    const id = await given()
    await givenBy(moderator(), calls.approveReservation, { id })
    await sql`update room_booking_reservation set date = ${server.clock.today()}::date, lesson_from = 3, lesson_to = 3
      where id = ${id}`.execute(server.db)
    return id
  }

  it('is not brought back to pending, where the portal would reject it', async () => {
    const id = await ongoing()
    expect(await moderator().call(calls.resetReservation, { id, comment })).toFailWith(
      calls.resetReservation,
      'has-begun',
    )
    await rejectExpired(server.db, server.clock)
    expect((await found(id)).status.slug).toBe('approved')
  })

  it('stays with its author who has come, also when its day is over', async () => {
    const id = await ongoing()
    await givenBy(server.as('teacher'), calls.confirmPresence, { id })
    const refused = async () => {
      for (const call of [calls.rejectReservation, calls.resetReservation])
        expect(await moderator().call(call, { id, comment })).toFailWith(call, 'has-come')
    }
    await refused()
    await sql`update room_booking_reservation set date = date - 1 where id = ${id}`.execute(server.db)
    await refused()
    expect(await found(id)).toMatchObject({ status: { slug: 'approved' }, presence: 'came' })
  })

  it('is rejected while nobody has come', async () => {
    const id = await ongoing()
    await givenBy(moderator(), calls.rejectReservation, { id, comment })
    expect((await found(id)).status.slug).toBe('rejected')
  })

  it('and was called missed by mistake is approved again, unless somebody else has the room', async () => {
    const id = await ongoing()
    await givenBy(moderator(), calls.markMissed, { id })
    for (const call of [calls.rejectReservation, calls.resetReservation])
      expect(await moderator().call(call, { id, comment })).toFailWith(call, 'missed')
    await givenBy(moderator(), calls.approveReservation, { id })
    expect(await found(id)).toMatchObject({ status: { slug: 'approved' }, presence: null })
    await givenBy(moderator(), calls.markMissed, { id })
    const other = await given('colleague')
    await sql`update room_booking_reservation set date = ${server.clock.today()}::date, lesson_from = 3, lesson_to = 3
      where id = ${other}`.execute(server.db)
    expect(await moderator().call(calls.approveReservation, { id })).toFailWith(
      calls.approveReservation,
      'room-is-booked',
    )
  })
})

describe('who was told of a free room and lost it to an approval', () => {
  const wish = () => ({ roomId: scene.room, date: DATES[0], ...LESSONS })
  const told = async () => {
    await sendDue(server, roomBookingNoticeSources)
    const rows = await server.db.selectFrom('notice').select('title').orderBy('id').execute()
    return rows.map(({ title }) => title).filter((title) => title.startsWith('А-1 '))
  }
  const cancel = (id: number) => server.as('colleague').call(calls.cancelReservation, { id })

  /** The room that `teacher` waits for has been free once, and they were told. */
  const givenTold = async () => {
    const id = await given('colleague')
    await givenBy(server.as('teacher'), calls.createWait, wish())
    await cancel(id)
    expect(await told()).toEqual(['А-1 свободна'])
    await server.db.deleteFrom('notice').execute()
  }

  it('is told again when it gets free once more, as promised', async () => {
    await givenTold()
    const id = await given('colleague')
    await givenBy(moderator(), calls.approveReservation, { id })
    expect(await told()).toEqual(['А-1 отдана другой заявке'])
    await server.db.deleteFrom('notice').execute()
    await cancel(id)
    expect(await told()).toEqual(['А-1 свободна'])
  })

  it('also when it was lost to a series', async () => {
    await givenTold()
    const { seriesId, reservations } = await scene.given('colleague', scene.aSeries([scene.room, scene.room]))
    await givenBy(moderator(), calls.approveSeries, { seriesId })
    expect(await told()).toEqual(['А-1 отдана другой заявке'])
    await server.db.deleteFrom('notice').execute()
    await cancel(reservations[0]!.id)
    expect(await told()).toEqual(['А-1 свободна'])
  })

  it('also when it was lost to a reservation that was moved there', async () => {
    await givenTold()
    const id = await given('colleague', scene.other)
    await givenBy(moderator(), calls.moveReservation, { id, roomId: scene.room })
    expect(await told()).toEqual(['А-1 отдана другой заявке'])
    await server.db.deleteFrom('notice').execute()
    await cancel(id)
    expect(await told()).toEqual(['А-1 свободна'])
  })
})
