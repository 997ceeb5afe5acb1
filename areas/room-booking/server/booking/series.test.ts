import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import type { Reservation } from '../../contract/reservation.ts'
import type { SeriesRooms } from '../../contract/series.ts'
import { roomBookingArea } from '../handlers.ts'
import { DATES, LESSONS, useSeriesScene } from '../testing/series-scene.ts'

const server = useTestServer({ areas: { 'room-booking': roomBookingArea } })
const scene = useSeriesScene(server)

const own = async (login: string) =>
  (await server.as(login).call(calls.listOwnReservations, {})).body as Reservation[]

describe('rooms for a series', () => {
  it('say on which dates they are taken, and on which the reader teaches', async () => {
    await scene.lessonIn(scene.room, 14)
    const { body } = await server.as('teacher').call(calls.findSeriesRooms, { ...LESSONS, dates: [...DATES] })
    const { rooms, userHasLoadOn } = body as SeriesRooms
    expect(rooms.map(({ id, taken }) => [id, taken])).toEqual([
      [scene.other, []],
      [scene.room, [DATES[1]]],
    ])
    expect(userHasLoadOn).toEqual([DATES[1]])
  })

  it('are not looked for on a Sunday', async () => {
    const answer = await server
      .as('teacher')
      .call(calls.findSeriesRooms, { ...LESSONS, dates: ['2026-11-29'] })
    expect(answer).toBeInvalid('dates')
  })
})

describe('a series', () => {
  it('is one request on every date, each in its room', async () => {
    const { status, body } = await scene.create(
      'teacher',
      scene.aSeries([scene.room, scene.other, scene.room]),
    )
    expect(status).toBe(201)
    const { seriesId, reservations } = body as { seriesId: string; reservations: Reservation[] }
    expect(reservations.map(({ date, room: { id }, status: { slug } }) => [date, id, slug])).toEqual([
      [DATES[0], scene.room, 'pending'],
      [DATES[1], scene.other, 'pending'],
      [DATES[2], scene.room, 'pending'],
    ])
    expect((await own('teacher'))[0]!.series).toEqual({ id: seriesId, dates: 3 })
  })

  it('is refused by its dates, and nothing of it is kept', async () => {
    await scene.lessonIn(scene.room, 14)
    await scene.create(
      'colleague',
      scene.aSeries([scene.room, scene.other], { fromLessonNumber: 5, toLessonNumber: 6 }),
    )
    const { status, body } = await scene.create(
      'teacher',
      scene.aSeries([scene.room, scene.room, scene.room]),
    )
    const busy = [roomBookingTexts.roomIsBusy]
    expect([status, (body as { errors: object }).errors]).toEqual([
      422,
      { 'items.0.roomId': busy, 'items.1.roomId': busy },
    ])
    expect(await own('teacher')).toEqual([])
  })

  it('has each date once', async () => {
    const items = [0, 0].map(() => ({ date: DATES[0], roomId: scene.room }))
    const twice = scene.aSeries([], { items })
    expect(await scene.create('teacher', twice)).toBeInvalid('items.1.date')
  })

  it('counts as one of ten that wait', async () => {
    for (const fromLessonNumber of [1, 2, 3, 4, 5, 6, 7, 8])
      await scene.create(
        'teacher',
        scene.aSeries([scene.room, scene.room], { fromLessonNumber, toLessonNumber: fromLessonNumber }),
      )
    const ninth = await scene.create('teacher', scene.aSeries([scene.other, scene.other]))
    expect(ninth.status).toBe(201)
    expect(
      (
        await scene.create(
          'teacher',
          scene.aSeries([scene.other, scene.other], { fromLessonNumber: 1, toLessonNumber: 1 }),
        )
      ).status,
    ).toBe(201)
    expect(
      await scene.create(
        'teacher',
        scene.aSeries([scene.other, scene.other], { fromLessonNumber: 8, toLessonNumber: 8 }),
      ),
    ).toFailWith(calls.createSeries, 'too-many-pending')
  })

  it('of two at once in one room gives one its dates', async () => {
    const answers = await Promise.all(
      ['teacher', 'colleague'].map((login) =>
        scene.create(login, scene.aSeries([scene.room, scene.room, scene.room])),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 422])
  })

  it('is approved at once, but for a date that a lesson has taken', async () => {
    const { seriesId } = await scene.given('teacher', scene.aSeries([scene.room, scene.room, scene.room]))
    await scene.lessonIn(scene.room, 14)
    const { body } = await server.as('moderator').call(calls.approveSeries, { seriesId })
    expect(body).toMatchObject({
      decided: 2,
      left: [{ date: DATES[1], text: 'Помещение занято учебным занятием' }],
    })
    const comment = 'Найдите другое'
    const rest = await server.as('moderator').call(calls.rejectSeries, { seriesId, comment })
    expect(rest.body).toEqual({ decided: 1, left: [] })
    expect(await server.as('moderator').call(calls.approveSeries, { seriesId })).toFailWith(
      calls.approveSeries,
      'series-is-decided',
    )
  })

  it('is cancelled at once by its author alone', async () => {
    const { seriesId } = await scene.given('teacher', scene.aSeries([scene.room, scene.room]))
    expect(await server.as('colleague').call(calls.cancelSeries, { seriesId })).toFailWith(
      calls.cancelSeries,
      'not-found',
    )
    expect((await server.as('teacher').call(calls.cancelSeries, { seriesId })).status).toBe(204)
    expect(await own('teacher')).toEqual([])
  })
})
