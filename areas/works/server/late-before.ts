import { DAY_MS } from '#platform/contract/calendar.ts'
import type { Clock } from '#platform/server/clock.ts'
import { LATE_AFTER_DAYS } from '../contract/home.ts'

/** What was sent before it and waits has waited too long. */
export const lateBefore = (clock: Clock) => new Date(clock.now().getTime() - LATE_AFTER_DAYS * DAY_MS)
