import { describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { aDepartment, aPerson, employed } from '#areas/timetable/server/testing/small-university.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import type { Conflicts, Reservation } from '../../contract/reservation.ts'
import type { Wait } from '../../contract/wait.ts'
import { roomBookingArea } from '../handlers.ts'
import { DATES, LESSONS, useSeriesScene } from '../testing/series-scene.ts'
import { roomBookingNoticeSources } from '../notices.ts'
import { noteFreed } from './freed.ts'

const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const scene = useSeriesScene(server)

describe('who waits for a room', () => {
  const wish = () => ({ roomId: scene.room, date: DATES[0], ...LESSONS })
  const wait = (login: string) => server.as(login).call(calls.createWait, wish())
  const events = async () =>
    (
      await server.db
        .selectFrom('notice_event')
        .select('person_id')
        .where('kind', '=', 'room-booking.freed')
        .execute()
    ).length

  const taken = async () => {
    const { reservations } = await scene.given('colleague', scene.aSeries([scene.room, scene.room]))
    return reservations[0]!.id
  }

  it('waits for a taken room alone, and once', async () => {
    expect(await wait('teacher')).toBeInvalid('roomId')
    await taken()
    expect((await wait('teacher')).status).toBe(201)
    expect(await wait('teacher')).toBeInvalid('roomId')
  })

  it('is shown to the moderator before the approval, with a room to take instead', async () => {
    const id = await taken()
    await wait('teacher')
    const { body } = await server.as('moderator').call(calls.getReservationConflicts, { id })
    expect((body as Conflicts).waiting).toMatchObject([
      { staff: { id: scene.teacher }, ...LESSONS, alternative: { id: scene.other, name: 'Б-1', seats: 30 } },
    ])
  })

  it('is told of an approval, with a room that holds as many, and waits on', async () => {
    const told = () => server.db.selectFrom('notice').select(['title', 'detail', 'leads_to']).execute()
    const id = await taken()
    await wait('teacher')
    await givenBy(server.as('moderator'), calls.approveReservation, { id })
    await sendDue(server, roomBookingNoticeSources)
    const outrun = (await told()).filter(({ title }) => title.includes('отдана'))
    expect(outrun).toEqual([
      {
        title: 'А-1 отдана другой заявке',
        detail:
          'А-1, 25.11.2026, пары 4–5. Пока свободна Б-1, мест не меньше: кто первым отправит заявку, тот и займёт',
        leads_to: `/room-booking?date=${DATES[0]}&from=4&to=5&room=${scene.other}`,
      },
    ])
    await server.db.deleteFrom('notice').execute()
    await server.as('colleague').call(calls.cancelReservation, { id })
    await sendDue(server, roomBookingNoticeSources)
    expect((await told()).map(({ title }) => title)).toEqual(['А-1 свободна'])
  })

  it('is told of a room of their own: what the first is offered, the second is not', async () => {
    const third = await aPerson(server.db, { login: 'third', lastName: 'Сидоров' })
    await employed(server.db, third, await aDepartment(server.db, 'Вторая кафедра', 6))
    const id = await taken()
    await wait('teacher')
    await wait('third')
    await givenBy(server.as('moderator'), calls.approveReservation, { id })
    await sendDue(server, roomBookingNoticeSources)
    const told = await server.db
      .selectFrom('notice')
      .select('detail')
      .where('kind', '=', 'room-booking.outrun')
      .orderBy('person_id')
      .execute()
    expect(told.map(({ detail }) => detail.split('. ')[1])).toEqual([
      'Пока свободна Б-1, мест не меньше: кто первым отправит заявку, тот и займёт',
      'Замены на столько мест не нашлось',
    ])
  })

  it('is told of no approval that is taken back before the word is out', async () => {
    const id = await taken()
    await wait('teacher')
    await givenBy(server.as('moderator'), calls.approveReservation, { id })
    await givenBy(server.as('moderator'), calls.rejectReservation, { id, comment: 'Ошибка' })
    await sendDue(server, roomBookingNoticeSources)
    const titles = (await server.db.selectFrom('notice').select('title').execute()).map(({ title }) => title)
    expect(titles.filter((title) => title.includes('отдана'))).toEqual([])
    expect(titles).toContain('А-1 свободна')
  })

  it('is told once when it gets free, however it does', async () => {
    const id = await taken()
    await wait('teacher')
    expect(await transact(server.db, (tx) => noteFreed(tx, server.clock))).toBe(0)
    await server.as('colleague').call(calls.cancelReservation, { id })
    expect(await events()).toBe(1)
    expect(await transact(server.db, (tx) => noteFreed(tx, server.clock))).toBe(0)
    const { body } = await server.as('teacher').call(calls.listWaits, {})
    expect((body as Wait[]).map(({ isFree }) => isFree)).toEqual([true])
  })

  it('waits on when somebody else was faster than the word that it is free', async () => {
    const told = () =>
      server.db.selectFrom('notice').select('title').where('kind', '=', 'room-booking.freed').execute()
    const [first, again] = [await taken(), scene.aSeries([scene.room, scene.room])]
    await wait('teacher')
    await server.as('colleague').call(calls.cancelReservation, { id: first })
    const { items, ...request } = again
    const one = { ...request, ...items[0]! }
    const { id } = await givenBy(server.as('colleague'), calls.createReservation, one)
    await sendDue(server, roomBookingNoticeSources)
    expect(await told()).toEqual([])
    await server.as('colleague').call(calls.cancelReservation, { id })
    await sendDue(server, roomBookingNoticeSources)
    expect(await told()).toEqual([{ title: 'А-1 свободна' }])
    await givenBy(server.as('colleague'), calls.createReservation, one)
    await sendDue(server, roomBookingNoticeSources)
    expect(await told()).toEqual([{ title: 'А-1 свободна' }])
  })

  it('is told when a lesson leaves the room', async () => {
    const lesson = await scene.lessonIn(scene.room, 13)
    await wait('teacher')
    await server.db.deleteFrom('timetable_lesson').where('id', '=', lesson).execute()
    expect(await transact(server.db, (tx) => noteFreed(tx, server.clock))).toBe(1)
  })

  it('stops waiting, but for nobody else', async () => {
    await taken()
    const { id } = (await wait('teacher')).body as Wait
    expect(await server.as('colleague').call(calls.removeWait, { id })).toFailWith(
      calls.removeWait,
      'not-found',
    )
    expect((await server.as('teacher').call(calls.removeWait, { id })).status).toBe(204)
  })
})

describe('a series that gives up rooms in an order of its own', () => {
  /** Two waits for free rooms, the first in the room that the series gives up last, and a series in both rooms. */
  const crossing = async () => {
    const [own, others] = [scene.aSeries([scene.other, scene.room]), scene.aSeries([scene.room, scene.other])]
    const { items, ...request } = others
    const free = items.map((item) => ({ ...item, date: DATES[2] }))
    const ids: number[] = []
    for (const { roomId, date } of free) {
      const wait = { roomId, date, ...LESSONS }
      const taken = { ...request, roomId, date }
      const { id } = await givenBy(server.as('colleague'), calls.createReservation, taken)
      ids.push((await givenBy(server.as('teacher'), calls.createWait, wait)).id)
      // As when a lesson leaves a room: nobody is notified yet.
      await server.db.deleteFrom('room_booking_reservation').where('id', '=', id).execute()
    }
    return { ids, series: await scene.given('colleague', own) }
  }

  it.each([
    ['cancelled', 'colleague', calls.cancelSeries, {}],
    ['rejected', 'moderator', calls.rejectSeries, { comment: 'Ремонт' }],
  ] as const)('and is %s holds no wait while it waits for an earlier one', async (_, login, call, more) => {
    const { ids, series } = await crossing()
    const [first, second] = ids
    let ended: Promise<{ status: number }> | undefined
    await transact(server.db, async (tx) => {
      await tx.updateTable('room_booking_wait').set({ told_at: null }).where('id', '=', first!).execute()
      ended = asAnotherRequest(() =>
        server.as(login).call(call, { seriesId: series.seriesId, ...more } as never),
      )
      await untilSomebodyWaits(server.db)
      // Would be a deadlock if the series had the second one already.
      await tx.updateTable('room_booking_wait').set({ told_at: null }).where('id', '=', second!).execute()
    })
    expect((await ended!).status).toBeLessThan(300)
    const told = await server.db
      .selectFrom('room_booking_wait')
      .select('id')
      .where('told_at', 'is not', null)
      .orderBy('id')
      .execute()
    expect(told.map(({ id }) => id)).toEqual(ids)
  })
})

describe('who has a room', () => {
  // The clock of the tests is stopped at noon on a Wednesday: the third lesson has been in progress since
  // 11:30.
  const ongoing = async () => {
    const lesson = { fromLessonNumber: 3, toLessonNumber: 3 }
    const { reservations } = await scene.given('teacher', scene.aSeries([scene.room, scene.room], lesson))
    const { id } = reservations[0]!
    await server.db
      .updateTable('room_booking_reservation')
      .set({ date: server.clock.today(), status_id: 2 })
      .where('id', '=', id)
      .execute()
    return id
  }

  it('says at the door that they are there, and nobody else can', async () => {
    const id = await ongoing()
    const failed = await server.as('colleague').call(calls.confirmPresence, { id })
    expect(failed).toFailWith(calls.confirmPresence, 'not-found')
    const { body } = await server.as('teacher').call(calls.confirmPresence, { id })
    expect((body as Reservation).presence).toBe('came')
    expect(await server.as('moderator').call(calls.markMissed, { id })).toFailWith(
      calls.markMissed,
      'not-missed-yet',
    )
  })

  it('keeps what they have used when they give up the rest of the series', async () => {
    const id = await ongoing()
    const came = (await server.as('teacher').call(calls.confirmPresence, { id })).body as Reservation
    expect((await server.as('teacher').call(calls.cancelSeries, { seriesId: came.series!.id })).status).toBe(
      204,
    )
    const { body } = await server.as('teacher').call(calls.listOwnReservations, {})
    expect(body).toMatchObject([{ id, presence: 'came' }])
  })

  it('loses it to others when nobody comes', async () => {
    const id = await ongoing()
    expect(((await server.as('moderator').call(calls.markMissed, { id })).body as Reservation).presence).toBe(
      'missed',
    )
    expect(await server.as('teacher').call(calls.confirmPresence, { id })).toFailWith(
      calls.confirmPresence,
      'not-its-time',
    )
    for (const call of [calls.cancelReservation, calls.printReservation])
      expect(await server.as('teacher').call(call, { id })).toFailWith(call, 'missed')
    const held = await server.db.selectFrom('room_booking_held').select('id').where('id', '=', id).execute()
    expect(held).toEqual([])
  })

  it('does not before their lesson', async () => {
    const { reservations } = await scene.given('teacher', scene.aSeries([scene.room, scene.room]))
    const { id } = reservations[0]!
    expect(await server.as('teacher').call(calls.confirmPresence, { id })).toFailWith(
      calls.confirmPresence,
      'not-its-time',
    )
    expect(await server.as('moderator').call(calls.markMissed, { id })).toFailWith(
      calls.markMissed,
      'not-missed-yet',
    )
  })
})
