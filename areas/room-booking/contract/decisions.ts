import { hasBegun, type Moment } from './presence.ts'
import type { ModeratedReservation, ReservationStatus } from './reservation.ts'

type State = ReservationStatus | NonNullable<ModeratedReservation['presence']>

/**
 * The states from which a moderator may bring a request to another. Specification part 3, section 4. Who has
 * come keeps the room, unless a lesson takes it and a moderator moves them; a mistaken «nobody came» is undone by approving again. Decision 0319.
 */
const FROM = {
  approved: ['pending', 'missed'],
  rejected: ['pending', 'approved'],
  pending: ['approved', 'rejected'],
} as const satisfies Record<ReservationStatus, readonly State[]>

const WHY_NOT = {
  pending: 'already-decided',
  approved: 'already-decided',
  rejected: 'already-decided',
  came: 'has-come',
  missed: 'missed',
} as const satisfies Record<State, string>

export type DecisionRefusal = (typeof WHY_NOT)[State] | 'day-is-over' | 'has-begun' | 'room-has-lesson'

type Decided = Pick<ModeratedReservation, 'status' | 'presence' | 'date' | 'start' | 'hasLesson'>

/** The reason why a moderator may not bring a request to a state; null when they may. */
export function refusalOf(
  reservation: Decided,
  next: ReservationStatus,
  now: Moment,
): DecisionRefusal | null {
  const { status, presence, date, hasLesson } = reservation
  const state: State = presence ?? status.slug
  const allowed: readonly State[] = FROM[next]
  if (!allowed.includes(state)) return WHY_NOT[state]
  if (next === 'rejected') return null
  if (date < now.today()) return 'day-is-over'
  // A job would reject within minutes what nobody has decided before its lesson.
  if (next === 'pending' && hasBegun(reservation, now)) return 'has-begun'
  return next === 'approved' && hasLesson ? 'room-has-lesson' : null
}
