import type { Reservation } from './reservation.ts'

/** The time after the beginning from which an absent author counts as missing. */
export const LATE_AFTER_MINUTES = 15
/** The time before the beginning from which they may confirm their presence. */
export const EARLY_MINUTES = 15

type Held = Pick<Reservation, 'date' | 'start' | 'end' | 'status' | 'presence'>

export interface Moment {
  today: () => string
  time: () => string
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** True when the first lesson of a reservation has begun. */
export function hasBegun({ date, start }: Pick<Held, 'date' | 'start'>, clock: Moment): boolean {
  return date < clock.today() || (date === clock.today() && minutesOf(clock.time()) >= minutesOf(start))
}

/** True when the author of a reservation may now confirm their presence. */
export function canBeConfirmed({ date, start, end, status, presence }: Held, clock: Moment): boolean {
  const now = minutesOf(clock.time())
  return (
    status.slug === 'approved' &&
    presence === null &&
    date === clock.today() &&
    now >= minutesOf(start) - EARLY_MINUTES &&
    now < minutesOf(end)
  )
}

/**
 * True when a moderator may give the room to others: the reservation has begun, and nobody has confirmed
 * their presence.
 */
export function canBeMissed({ date, start, status, presence }: Held, clock: Moment): boolean {
  if (status.slug !== 'approved' || presence !== null) return false
  if (date !== clock.today()) return date < clock.today()
  return minutesOf(clock.time()) >= minutesOf(start) + LATE_AFTER_MINUTES
}
