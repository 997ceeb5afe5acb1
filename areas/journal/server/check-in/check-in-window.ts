import { CHECK_IN_EARLY_MINUTES } from '../../contract/check-in.ts'

const HOUR = 60

/** Minutes since midnight of `HH:mm`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR + minutes
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / HOUR), minutes % HOUR].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A lesson's day and times on the university's clock. */
export interface LessonTime {
  date: string
  begins: string
  ends: string
}

export interface Moment {
  today: string
  time: string
}

/** The time in which students may check in: from shortly before the lesson until its end. */
export function windowOf({ begins, ends }: LessonTime): { from: string; to: string } {
  return { from: timeOf(Math.max(0, minutesOf(begins) - CHECK_IN_EARLY_MINUTES)), to: ends }
}

export function isWithin(lesson: LessonTime, { today, time }: Moment): boolean {
  const { from, to } = windowOf(lesson)
  return today === lesson.date && time >= from && time < to
}

/** True when a student who comes now is late; with null minutes nobody is. */
export function isLate({ begins }: LessonTime, lateAfterMinutes: number | null, { time }: Moment): boolean {
  return lateAfterMinutes !== null && minutesOf(time) >= minutesOf(begins) + lateAfterMinutes
}
