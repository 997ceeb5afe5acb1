import { pageOf } from '#platform/contract/query.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingNotices } from '../../contract/notices.ts'
import type { ModeratedReservation, ReservationStatus } from '../../contract/reservation.ts'
import * as store from './reservation-store.ts'
import { lockReservation } from './room-store.ts'

type Moderation = Pick<
  typeof roomBookingCalls,
  | 'listReservations'
  | 'getReservationConflicts'
  | 'approveReservation'
  | 'rejectReservation'
  | 'resetReservation'
>

/** From which states a moderator brings a request where. Specification part 3, section 4. */
const FROM = {
  approved: ['pending'],
  rejected: ['pending', 'approved'],
  pending: ['approved', 'rejected'],
} as const satisfies Record<ReservationStatus, readonly ReservationStatus[]>

const ACTIONS = {
  approved: 'room-booking.approve',
  rejected: 'room-booking.reject',
  pending: 'room-booking.reset',
} as const satisfies Record<ReservationStatus, string>

type Deciding = Pick<HandlerContext<Moderation['approveReservation']>, 'change' | 'who' | 'clock' | 'fail'>
type Refusal = 'already-decided' | 'day-is-over' | 'room-has-lesson'

interface Decision {
  id: number
  status: ReservationStatus
  comment: string | null
}

function refusalOf(
  { status, date, hasLesson }: ModeratedReservation,
  next: ReservationStatus,
  today: string,
): Refusal | null {
  const allowed: readonly ReservationStatus[] = FROM[next]
  if (!allowed.includes(status.slug)) return 'already-decided'
  if (next === 'rejected') return null
  if (date < today) return 'day-is-over'
  return next === 'approved' && hasLesson ? 'room-has-lesson' : null
}

/** What a change of the state leaves behind: the state, the trace and the word to its author. */
async function decide(tx: Db, before: ModeratedReservation, decision: Decision, { who, clock }: Deciding) {
  const { id } = decision
  await store.writeDecision(tx, { ...decision, personId: who.personId, now: clock.now() })
  await noteEvents(tx, roomBookingNotices.decided, [
    { personId: before.staff.id, key: id, subject: { reservationId: id } },
  ])
  return (await store.findForModerators(tx, id))!
}

async function moderate(decision: Decision, deciding: Deciding): Promise<ModeratedReservation> {
  const { id, status, comment } = decision
  const { change, clock, fail } = deciding
  return change(async (tx, record) => {
    await lockReservation(tx, id)
    const before = await store.findForModerators(tx, id)
    if (before === null) throw fail('not-found')
    const refusal = refusalOf(before, status, clock.today())
    if (refusal) throw fail(refusal)
    const after = await decide(tx, before, decision, deciding)
    // A rejected request held nothing: a lesson may be there by now.
    if (before.status.slug === 'rejected' && after.hasLesson) throw fail('room-has-lesson')
    await record({
      action: ACTIONS[status],
      entity: 'room_booking_reservation',
      entityId: id,
      before: { status: before.status.slug, staffId: before.staff.id },
      after: { status, comment },
    })
    return after
  })
}

export const moderationHandlers: Handlers<Moderation> = {
  listReservations: ({ statuses = null, from = null, to = null, buildingIds = null, ...paging }, { db }) =>
    store.listForModerators(db, { statuses, from, to, buildingIds, ...pageOf(paging) }),

  async getReservationConflicts({ id }, { db, fail }) {
    const conflicts = await store.findConflicts(db, id)
    if (conflicts === null) throw fail('not-found')
    return conflicts
  },

  approveReservation: ({ id }, context) => moderate({ id, status: 'approved', comment: null }, context),

  rejectReservation: ({ id, comment }, context) => moderate({ id, status: 'rejected', comment }, context),

  resetReservation: ({ id, comment }, context) =>
    moderate({ id, status: 'pending', comment }, context).catch(
      refusedBy({ room_booking_no_overlap: context.fail('room-is-booked') }),
    ),
}
