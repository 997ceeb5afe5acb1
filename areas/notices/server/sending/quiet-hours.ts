import type { Clock } from '#platform/server/clock.ts'
import { DIGEST_TIME, type QuietHours } from '../../contract/settings.ts'

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The minutes from one time of day to the next time that it is another. */
function minutesUntil(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES
}

/** The minutes left of the quiet hours at a minute of the day; 0 outside them. */
export function quietMinutesLeft(minute: number, { isOn, beginsAt, endsAt }: QuietHours): number {
  const left = minutesUntil(minute, minuteOf(endsAt))
  const whole = minutesUntil(minuteOf(beginsAt), minuteOf(endsAt))
  return isOn && left <= whole ? left : 0
}

/** The moment this many minutes later, at the beginning of its minute; now itself for zero. */
function later(now: Date, minutes: number): Date {
  if (minutes === 0) return now
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS)
}

/**
 * The time at which a letter or a message to devices may be sent: at once, or at the end of the quiet hours.
 */
export function letterMoment(clock: Clock, hours: QuietHours): Date {
  return later(clock.now(), quietMinutesLeft(minuteOf(clock.time()), hours))
}

/** The time of the next digest; one that falls into the quiet hours waits for their end. */
export function digestMoment(clock: Clock, hours: QuietHours): Date {
  const digest = minuteOf(DIGEST_TIME)
  return later(clock.now(), minutesUntil(minuteOf(clock.time()), digest) + quietMinutesLeft(digest, hours))
}

/** The longest time for which a push service may keep a message for a device that is away. */
const LONGEST_PUSH_MINUTES = 12 * 60

/**
 * The latest time at which a message may arrive at a device, so that it does not arrive in quiet hours
 * because the device was away until then.
 */
export function lastPushMoment(clock: Clock, { isOn, beginsAt }: QuietHours): Date {
  const untilQuiet = isOn ? minutesUntil(minuteOf(clock.time()), minuteOf(beginsAt)) : LONGEST_PUSH_MINUTES
  return later(clock.now(), Math.min(untilQuiet, LONGEST_PUSH_MINUTES))
}

/**
 * The time at which a message that did not arrive before the quiet hours is due again, and its latest time;
 * null without quiet hours.
 */
export function momentAfterQuiet(clock: Clock, hours: QuietHours): { dueAt: Date; endsAt: Date } | null {
  const dueAt = letterMoment(clock, hours)
  if (dueAt <= clock.now()) return null
  const loud = minutesUntil(minuteOf(hours.endsAt), minuteOf(hours.beginsAt))
  return { dueAt, endsAt: later(dueAt, Math.min(loud, LONGEST_PUSH_MINUTES)) }
}
