import { pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { hasAny } from '#platform/server/auth/who.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import { MOST_PENDING, type ModeratedReservation, type NewReservation } from '../../contract/reservation.ts'
import { requestedTime } from './free-sql.ts'
import { noteFreed } from './freed.ts'
import { printMemo } from './print-memo.ts'
import { problemOf, reasonProblems, type Asking } from './request-problems.ts'
import { noteRequested } from './requested.ts'
import * as store from './reservation-store.ts'
import * as rooms from './room-store.ts'

type Fields = Record<string, string>

/** The fields that forbid a request in whatever room. */
async function wrongFields(request: NewReservation, asking: Asking): Promise<Fields> {
  const time = await problemOf(request, asking)
  return { ...(time && { [time.field]: time.text }), ...(await reasonProblems(request, asking)) }
}

/**
 * The refusal that concerns the room itself. The room is locked from here on, so that nothing else is put
 * into it meanwhile.
 */
async function roomProblem(tx: Db, request: NewReservation): Promise<{ field: string; text: string } | null> {
  const room = await rooms.lockRoom(tx, request.roomId)
  if (room === null) return { field: 'roomId', text: roomBookingTexts.noSuchRoom }
  if (room.seats !== null && request.numberOfParticipants > room.seats)
    return { field: 'numberOfParticipants', text: roomBookingTexts.tooManyPeople(room.seats) }
  if (await rooms.isTakenByLesson(tx, request.roomId, requestedTime(request)))
    return { field: 'roomId', text: roomBookingTexts.roomIsBusy }
  return null
}

type Kept = Pick<ModeratedReservation, 'date' | 'fromLessonNumber' | 'toLessonNumber'>

/** The reason why the lessons after the last kept one cannot be released; null when they can. */
async function releaseProblem(
  { date, fromLessonNumber, toLessonNumber }: Kept,
  last: number,
  { db, clock }: Asking,
): Promise<string | null> {
  if (last < fromLessonNumber || last >= toLessonNumber) return roomBookingTexts.nothingReleased
  if (date > clock.today()) return null
  const begins = await rooms.findBeginning(db, last + 1)
  return begins !== null && begins <= clock.time() ? roomBookingTexts.hasBegun : null
}

type Booking = Pick<
  typeof roomBookingCalls,
  | 'listBookableBuildings'
  | 'listOwnReservations'
  | 'findFreeRooms'
  | 'createReservation'
  | 'cancelReservation'
  | 'releaseReservation'
  | 'printReservation'
>

export const bookingHandlers: Handlers<Booking> = {
  listBookableBuildings: (_, { db }) => rooms.listBookableBuildings(db),

  listOwnReservations: ({ cancelled, ...paging }, { db, who, clock }) => {
    const cancelledFrom = cancelled ? clock.today() : null
    return store.listOwn(db, { personId: who.personId, cancelledFrom, ...pageOf(paging) })
  },

  async findFreeRooms({ buildingId = null, numberOfParticipants = null, tagIds = null, ...time }, context) {
    const problem = await problemOf({ ...time, buildingId }, context)
    if (problem) throw context.failField(problem.field, problem.text)
    const { personId } = context.who
    return rooms.listFreeRooms(context.db, { ...time, personId, buildingId, numberOfParticipants, tagIds })
  },

  async createReservation(request, context) {
    const { who, clock, fail, failField, failFields, change } = context
    const wrong = await wrongFields(request, context)
    if (Object.keys(wrong).length > 0)
      throw failFields(Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, [text]])))
    return change(async (tx, record) => {
      const waiting = await rooms.lockAuthor(tx, who.personId, clock.today())
      if (waiting >= MOST_PENDING) throw fail('too-many-pending')
      const problem = await roomProblem(tx, request)
      if (problem) throw failField(problem.field, problem.text)
      const id = await store.insertReservation(tx, request, { personId: who.personId, now: clock.now() })
      await record({
        action: 'room-booking.request',
        entity: 'room_booking_reservation',
        entityId: id,
        after: request,
      })
      const created = (await store.findOwn(tx, id))!
      await noteRequested(tx, id)
      return created
    }).catch(refusedBy({ room_booking_no_overlap: failField('roomId', roomBookingTexts.roomIsBusy) }))
  },

  async cancelReservation({ id }, { who, clock, fail, change }) {
    return change(async (tx, record) => {
      await rooms.lockReservation(tx, id)
      const before = await store.findForModerators(tx, id)
      if (before === null || before.staff.id !== who.personId) throw fail('not-found')
      if (before.date < clock.today() && before.status.slug !== 'rejected') throw fail('day-is-over')
      if (before.presence === 'missed') throw fail('missed')
      await store.removeReservation(tx, id, clock.now())
      await noteFreed(tx, clock, [before.room.id])
      const status = before.status.slug
      await record({
        action: 'room-booking.cancel',
        entity: 'room_booking_reservation',
        entityId: id,
        before: { status },
      })
      return null
    })
  },

  async releaseReservation({ id, toLessonNumber }, { who, clock, fail, failField, change }) {
    return change(async (tx, record) => {
      await rooms.lockReservation(tx, id)
      const before = await store.findForModerators(tx, id)
      if (before === null || before.staff.id !== who.personId) throw fail('not-found')
      if (before.status.slug === 'rejected' || before.presence === 'missed') throw fail('holds-nothing')
      if (before.date < clock.today()) throw fail('day-is-over')
      const problem = await releaseProblem(before, toLessonNumber, { db: tx, clock })
      if (problem) throw failField('toLessonNumber', problem)
      await store.shortenReservation(tx, id, toLessonNumber)
      await noteFreed(tx, clock, [before.room.id])
      await record({
        action: 'room-booking.release',
        entity: 'room_booking_reservation',
        entityId: id,
        before: { toLessonNumber: before.toLessonNumber },
        after: { toLessonNumber },
      })
      return (await store.findOwn(tx, id))!
    })
  },

  async printReservation({ id }, { db, who, clock, settings, fail }) {
    const found = await store.findForModerators(db, id)
    const isFor = found?.staff.id === who.personId || hasAny(who, 'booking-moderation')
    if (found === null || !isFor) throw fail('not-found')
    if (found.status.slug === 'rejected') throw fail('is-rejected')
    if (found.presence === 'missed') throw fail('missed')
    return printMemo(found, { db, clock, settings })
  },
}
