import { pageOf } from '#platform/contract/query.ts'
import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingFailures, roomBookingTexts } from '../../contract/failures.ts'
import { roomBookingNotices } from '../../contract/notices.ts'
import { refusalOf } from '../../contract/decisions.ts'
import { canBeMissed } from '../../contract/presence.ts'
import type { ModeratedReservation, ReservationStatus } from '../../contract/reservation.ts'
import { hoursProblem, isClosedThen } from '../../contract/opening-hours.ts'
import { hours } from './free-sql.ts'
import { noteFreed, noteOutrun } from './freed.ts'
import * as presence from './presence-store.ts'
import * as store from './reservation-store.ts'
import {
  findCircumstances,
  isTakenByLesson,
  lockReservation,
  lockReservationAlone,
  lockRoom,
} from './room-store.ts'
import * as series from './series-store.ts'
import { lockWaits } from './wait-store.ts'

type Moderation = Pick<
  typeof roomBookingCalls,
  | 'listReservations'
  | 'getReservationConflicts'
  | 'approveReservation'
  | 'rejectReservation'
  | 'resetReservation'
  | 'moveReservation'
  | 'markMissed'
  | 'approveSeries'
  | 'rejectSeries'
>

const ACTIONS = {
  approved: 'room-booking.approve',
  rejected: 'room-booking.reject',
  pending: 'room-booking.reset',
} as const satisfies Record<ReservationStatus, string>

type Deciding = Pick<HandlerContext<Moderation['rejectReservation']>, 'change' | 'who' | 'clock' | 'fail'>

interface Decision {
  id: number
  status: ReservationStatus
  comment: string | null
}

const traceOf = (before: ModeratedReservation, { id, status, comment }: Decision): AuditEntry => ({
  action: ACTIONS[status],
  entity: 'room_booking_reservation',
  entityId: id,
  before: { status: before.status.slug, staffId: before.staff.id },
  after: { status, comment },
})

/** Writes a change of state and notifies the author; the caller notifies those who wait for the room. */
async function decide(
  tx: Db,
  before: ModeratedReservation,
  decision: Decision,
  { who, clock }: Pick<Deciding, 'who' | 'clock'>,
) {
  const { id } = decision
  await store.writeDecision(tx, { ...decision, personId: who.personId, now: clock.now() })
  await noteEvents(tx, roomBookingNotices.decided, [
    { personId: before.staff.id, key: id, subject: { reservationId: id } },
  ])
  return (await store.findForModerators(tx, id))!
}

/** Decides about one request, in the version that its moderator saw. */
async function moderate(
  { version, ...decision }: Decision & { version?: number | undefined },
  deciding: Deciding,
): Promise<ModeratedReservation> {
  const { id, status } = decision
  const { change, clock, fail } = deciding
  return change(async (tx, record) => {
    await lockReservation(tx, id)
    const before = await store.findForModerators(tx, id)
    if (before === null) throw fail('not-found')
    if ((version ?? before.version) !== before.version) throw fail('changed-meanwhile', { current: before })
    const refusal = refusalOf(before, status, clock)
    if (refusal) throw fail(refusal)
    const after = await decide(tx, before, decision, deciding)
    // Neither a rejected request nor a missed one occupied anything: a lesson may be there by now.
    const heldNothing = before.status.slug === 'rejected' || before.presence === 'missed'
    if (heldNothing && after.hasLesson) throw fail('room-has-lesson')
    if (status === 'approved') await noteOutrun(tx, clock, [id])
    if (status === 'rejected') await noteFreed(tx, clock, [before.room.id])
    await record(traceOf(before, decision))
    return after
  })
}

interface HeldReservation {
  held: ModeratedReservation
  /** Somebody has changed it since its moderator saw it, or moved it while its rooms were waited for. */
  isOther: boolean
}

/**
 * Locks a reservation together with its present and its new room, in the order of their ids; null when there
 * is none.
 */
async function holdWithRoom(
  tx: Db,
  { id, roomId, version }: { id: number; roomId: number; version: number | undefined },
): Promise<HeldReservation | null> {
  const seen = await store.findForModerators(tx, id)
  if (seen === null) return null
  await series.lockRooms(tx, [seen.room.id, roomId])
  await lockReservationAlone(tx, id)
  const held = await store.findForModerators(tx, id)
  if (held === null) return null
  return { held, isOther: held.room.id !== seen.room.id || (version ?? held.version) !== held.version }
}

/**
 * The reason why a reservation cannot be held in a room; the table's own constraint excludes other
 * reservations.
 */
async function newRoomProblem(
  tx: Db,
  { numberOfParticipants, ...held }: ModeratedReservation,
  roomId: number,
): Promise<string | null> {
  const room = await lockRoom(tx, roomId)
  if (room === null) return roomBookingTexts.noSuchRoom
  const building = await findCircumstances(tx, { ...held, roomId })
  if (isClosedThen(held.date, building.isOpenOnSunday)) return roomBookingTexts.sunday
  const outside = hoursProblem(held, building)
  if (outside) return outside.text
  if (room.seats !== null && numberOfParticipants > room.seats)
    return roomBookingTexts.tooManyPeople(room.seats)
  return (await isTakenByLesson(tx, roomId, hours(held))) ? roomBookingTexts.roomIsBusy : null
}

type SeriesDeciding = Omit<Deciding, 'fail'> &
  Pick<HandlerContext<typeof roomBookingCalls.approveSeries>, 'fail'>

/** Decides all waiting requests of a series; those that cannot be approved stay, with the reason. */
function moderateSeries(seriesId: string, decision: Omit<Decision, 'id'>, deciding: SeriesDeciding) {
  const { change, clock, fail } = deciding
  return change(async (tx, record) => {
    await series.lockSeries(tx, seriesId)
    const all = await series.listSeries(tx, seriesId)
    if (all.length === 0) throw fail('not-found')
    const waiting = all.filter(({ status }) => status.slug === 'pending')
    if (waiting.length === 0) throw fail('series-is-decided')
    const left: { id: number; date: string; text: string }[] = []
    const decided: ModeratedReservation[] = []
    for (const { id, date } of waiting) {
      const before = (await store.findForModerators(tx, id))!
      const refusal = refusalOf(before, decision.status, clock)
      if (refusal) left.push({ id, date, text: roomBookingFailures[refusal].text })
      else {
        await decide(tx, before, { ...decision, id }, deciding)
        decided.push(before)
        await record(traceOf(before, { ...decision, id }))
      }
    }
    const [ids, rooms] = [decided.map(({ id }) => id), decided.map(({ room }) => room.id)]
    await (decision.status === 'approved' ? noteOutrun(tx, clock, ids) : noteFreed(tx, clock, rooms))
    return { decided: decided.length, left }
  })
}

export const moderationHandlers: Handlers<Moderation> = {
  listReservations({ q = null, statuses = null, from = null, to = null, ...filter }, { db, clock }) {
    const { buildingIds = null, isDisplaced, ...paging } = filter
    const displacedFrom = isDisplaced ? clock.today() : null
    const query = { q, statuses, from, to, buildingIds, displacedFrom }
    return store.listForModerators(db, { ...query, ...pageOf(paging) })
  },

  async getReservationConflicts({ id }, { db, fail }) {
    const conflicts = await store.findConflicts(db, id)
    if (conflicts === null) throw fail('not-found')
    return conflicts
  },

  approveReservation: (seen, context) =>
    moderate({ ...seen, status: 'approved', comment: null }, context).catch(
      refusedBy({ room_booking_no_overlap: context.fail('room-is-booked') }),
    ),

  rejectReservation: (seen, context) => moderate({ ...seen, status: 'rejected' }, context),

  resetReservation: (seen, context) =>
    moderate({ ...seen, status: 'pending' }, context).catch(
      refusedBy({ room_booking_no_overlap: context.fail('room-is-booked') }),
    ),

  async moveReservation({ id, roomId, version }, context) {
    const { who, clock, change, fail, failField } = context
    return change(async (tx, record) => {
      const found = await holdWithRoom(tx, { id, roomId, version })
      if (found === null) throw fail('not-found')
      const { held: before, isOther } = found
      if (isOther) throw fail('changed-meanwhile', { current: before })
      if (before.status.slug === 'rejected') throw fail('already-decided')
      // Who has come keeps the room, unless a lesson takes it.
      if (before.presence === 'came' && !before.hasLesson) throw fail('already-decided')
      if (before.presence === 'missed') throw fail('missed')
      if (before.date < clock.today()) throw fail('day-is-over')
      const problem = await newRoomProblem(tx, before, roomId)
      if (problem) throw failField('roomId', problem)
      // Another moderator was faster, and the origin of the move is known.
      if (before.room.id === roomId) throw fail('already-decided')
      await store.moveToRoom(tx, id, roomId)
      const comment = `Перенесено из ${before.room.name}`
      const after = await decide(tx, before, { id, status: 'approved', comment }, { who, clock })
      // It takes one room and frees another: their waits are locked together.
      await lockWaits(tx, [before.room.id, roomId], clock.today())
      await noteOutrun(tx, clock, [id])
      await noteFreed(tx, clock, [before.room.id])
      await record({
        action: 'room-booking.move',
        entity: 'room_booking_reservation',
        entityId: id,
        before: { roomId: before.room.id, status: before.status.slug },
        after: { roomId },
      })
      return after
    }).catch(refusedBy({ room_booking_no_overlap: failField('roomId', roomBookingTexts.roomIsBusy) }))
  },

  async markMissed({ id }, { who, clock, fail, change }) {
    return change(async (tx, record) => {
      await lockReservation(tx, id)
      const before = await store.findForModerators(tx, id)
      if (before === null) throw fail('not-found')
      if (!canBeMissed(before, clock)) throw fail('not-missed-yet')
      await presence.noteMissed(tx, id, clock.now())
      await noteEvents(tx, roomBookingNotices.decided, [
        { personId: before.staff.id, key: id, subject: { reservationId: id } },
      ])
      await noteFreed(tx, clock, [before.room.id])
      await record({
        action: 'room-booking.missed',
        entity: 'room_booking_reservation',
        entityId: id,
        after: { missed: true, by: who.personId },
      })
      return (await store.findForModerators(tx, id))!
    })
  },

  approveSeries: ({ seriesId }, context) =>
    moderateSeries(seriesId, { status: 'approved', comment: null }, context),

  rejectSeries: ({ seriesId, comment }, context) =>
    moderateSeries(seriesId, { status: 'rejected', comment }, context),
}
