import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { canBeConfirmed } from '../../contract/presence.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import { MOST_PENDING } from '../../contract/reservation.ts'
import type { Reservation } from '../../contract/reservation.ts'
import type { NewSeries } from '../../contract/series.ts'
import { noteFreed } from './freed.ts'
import { noteCame } from './presence-store.ts'
import { problemOf, reasonProblems, type Asking } from './request-problems.ts'
import { noteRequested } from './requested.ts'
import { findOwn, insertReservation, removeReservation } from './reservation-store.ts'
import { lockAuthor, lockReservation } from './room-store.ts'
import * as store from './series-store.ts'

type SeriesCalls = Pick<
  typeof roomBookingCalls,
  'findSeriesRooms' | 'createSeries' | 'cancelSeries' | 'confirmPresence'
>

type Fields = Record<string, string>

const listed = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]))

/** The faults of the dates of a series, each under its index; lessons and reason are common to all. */
async function wrongFields({ items, ...request }: NewSeries, asking: Asking): Promise<Fields> {
  const wrong: Fields = await reasonProblems(request, asking)
  for (const [place, { date, roomId }] of items.entries()) {
    const problem = await problemOf({ ...request, date, roomId }, asking)
    const field = problem?.field === 'date' ? `items.${place}.date` : problem?.field
    if (problem && field) wrong[field] = problem.text
    if (items.findIndex((item) => item.date === date) < place)
      wrong[`items.${place}.date`] = roomBookingTexts.sameDate
  }
  return wrong
}

/** The refusals of the rooms of a series, each under its index. The rooms are locked from here on. */
async function roomProblems(tx: Db, series: NewSeries): Promise<Fields> {
  const ids = [...new Set(series.items.map(({ roomId }) => roomId))]
  const rooms = new Map((await store.lockRooms(tx, ids)).map((room) => [room.id, room]))
  const taken = new Set(await store.listTakenPlaces(tx, series))
  const problems = series.items.map(({ roomId }, place) => {
    const room = rooms.get(roomId)
    if (room === undefined) return roomBookingTexts.noSuchRoom
    if (room.seats !== null && series.numberOfParticipants > room.seats)
      return roomBookingTexts.tooManyPeople(room.seats)
    return taken.has(place) ? roomBookingTexts.roomIsBusy : null
  })
  return Object.fromEntries(
    problems.flatMap((text, place) => (text === null ? [] : [[`items.${place}.roomId`, text]])),
  )
}

/** True when a date of a series can still be given up: used or missed ones are unchanged. */
function isAhead({ date, end, presence }: Reservation, clock: Clock): boolean {
  if (presence !== null) return false
  return date > clock.today() || (date === clock.today() && end > clock.time())
}

export const seriesHandlers: Handlers<SeriesCalls> = {
  async findSeriesRooms({ buildingId = null, numberOfParticipants = null, tagIds = null, ...wish }, context) {
    const { db, who, failField } = context
    for (const date of wish.dates) {
      const problem = await problemOf({ ...wish, date, buildingId }, context)
      if (problem) throw failField(problem.field === 'date' ? 'dates' : problem.field, problem.text)
    }
    return store.listSeriesRooms(db, {
      ...wish,
      personId: who.personId,
      buildingId,
      numberOfParticipants,
      tagIds,
    })
  },

  async createSeries(request, context) {
    const { who, clock, fail, failField, failFields, change } = context
    const wrong = await wrongFields(request, context)
    if (Object.keys(wrong).length > 0) throw failFields(listed(wrong))
    return change(async (tx, record) => {
      const waiting = await lockAuthor(tx, who.personId, clock.today())
      if (waiting >= MOST_PENDING) throw fail('too-many-pending')
      const problems = await roomProblems(tx, request)
      if (Object.keys(problems).length > 0) throw failFields(listed(problems))
      const { items, ...shared } = request
      const seriesId = randomUUID()
      for (const item of items) {
        const values = { ...shared, ...item }
        const entityId = await insertReservation(tx, values, {
          personId: who.personId,
          now: clock.now(),
          seriesId,
        })
        await record({
          action: 'room-booking.request',
          entity: 'room_booking_reservation',
          entityId,
          after: { ...values, seriesId },
        })
      }
      const reservations = await store.listSeries(tx, seriesId)
      await noteRequested(tx, Math.min(...reservations.map(({ id }) => id)))
      return { seriesId, reservations }
    }).catch(refusedBy({ room_booking_no_overlap: failField('items', roomBookingTexts.roomIsBusy) }))
  },

  async cancelSeries({ seriesId }, { who, clock, fail, change }) {
    return change(async (tx, record) => {
      await store.lockSeries(tx, seriesId)
      const own = (await store.listSeries(tx, seriesId)).filter(({ personId }) => personId === who.personId)
      const ahead = own.filter((one) => isAhead(one, clock))
      if (ahead.length === 0) throw fail('not-found')
      for (const { id, status } of ahead) {
        await removeReservation(tx, id, clock.now())
        await record({
          action: 'room-booking.cancel',
          entity: 'room_booking_reservation',
          entityId: id,
          before: { status: status.slug, seriesId },
        })
      }
      await noteFreed(
        tx,
        clock,
        ahead.map(({ room }) => room.id),
      )
      return null
    })
  },

  async confirmPresence({ id }, { who, clock, fail, change }) {
    return change(async (tx, record) => {
      await lockReservation(tx, id)
      const before = await findOwn(tx, id, who.personId)
      if (before === null) throw fail('not-found')
      if (!canBeConfirmed(before, clock)) throw fail('not-its-time')
      await noteCame(tx, id, clock.now())
      await record({ action: 'room-booking.came', entity: 'room_booking_reservation', entityId: id })
      return (await findOwn(tx, id))!
    })
  },
}
