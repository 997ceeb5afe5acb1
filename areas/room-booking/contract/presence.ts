import type { Reservation } from './reservation.ts'

/** An author who has not come by then is missed. */
export const LATE_AFTER_MINUTES = 15
/** And so long before the beginning they may say that they are there. */
export const EARLY_MINUTES = 15

type Held = Pick<Reservation, 'date' | 'start' | 'end' | 'status' | 'presence'>

interface Moment {
  today: () => string
  time: () => string
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether the author of a reservation may say now that they are there. */
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

/** Whether a moderator may give the room to others: it has begun, and nobody has said that they are there. */
export function canBeMissed({ date, start, status, presence }: Held, clock: Moment): boolean {
  if (status.slug !== 'approved' || presence !== null) return false
  if (date !== clock.today()) return date < clock.today()
  return minutesOf(clock.time()) >= minutesOf(start) + LATE_AFTER_MINUTES
}
