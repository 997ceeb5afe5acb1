import { addDays } from '#platform/contract/calendar.ts'

const MINUTES = 60
const DAY_MINUTES = 24 * MINUTES

/** `*`, a number, or a step: an asterisk, a slash and a number. */
function matches(field: string, value: number): boolean {
  if (field === '*') return true
  return field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * The first time after a moment at which a job is due, `yyyy-MM-ddTHH:mm` by the same clock.
 * @throws for a schedule of other days than every one
 */
export function nextDue(schedule: string, { today, time }: { today: string; time: string }): string {
  const [minute = '', hour = '', ...days] = schedule.split(' ')
  if (days.join(' ') !== '* * *') throw new Error(`A job is due on some days alone: ${schedule}`)
  const now = Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3, 5))
  for (let at = now + 1; at <= now + DAY_MINUTES; at += 1) {
    const ofDay = at % DAY_MINUTES
    if (matches(minute, ofDay % MINUTES) && matches(hour, Math.floor(ofDay / MINUTES)))
      return `${at < DAY_MINUTES ? today : addDays(today, 1)}T${twoDigits(Math.floor(ofDay / MINUTES))}:${twoDigits(ofDay % MINUTES)}`
  }
  throw new Error(`A job is never due: ${schedule}`)
}
