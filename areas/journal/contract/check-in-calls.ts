import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/query.ts'
import { CheckIn, CheckInResult, LateAfterMinutes } from './check-in.ts'
import { checkInFailures } from './check-in-failures.ts'
import { journalFailures } from './failures.ts'

const call = callsWith({ ...journalFailures, ...checkInFailures })
const teaches = { anyOf: ['worker'] } as const

/**
 * Students mark themselves present by a code that changes on the teacher's screen; the teacher's table has
 * the last word.
 */
export const checkInCalls = {
  getCheckIn: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/check-in',
    access: teaches,
    whileSwitched: 'never',
    query: z.object({ lessonId: Id }),
    answer: CheckIn,
    failures: ['no-such-lesson'],
  }),
  openCheckIn: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/check-in/open',
    access: teaches,
    whileSwitched: 'never',
    body: z.object({ lessonId: RowId, lateAfterMinutes: LateAfterMinutes }),
    answer: CheckIn,
    failures: ['no-such-lesson', 'journal-closed', 'check-in-outside-lesson'],
  }),
  closeCheckIn: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/check-in/close',
    access: teaches,
    body: z.object({ lessonId: RowId }),
    answer: CheckIn,
    failures: ['no-such-lesson'],
  }),
  // Only the student in person: never in another's place.
  checkIn: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/self-student/check-in',
    underLoad: 'keep',
    access: { anyOf: ['student', 'aspirant'] },
    whileSwitched: 'never',
    body: z.object({
      lessonId: RowId,
      code: z.string().check(z.maxLength(64)),
      /** A random text that this browser stores. */
      device: z.string().check(z.minLength(16), z.maxLength(64)),
    }),
    answer: CheckInResult,
    failures: [
      'no-such-lesson',
      'check-in-not-yours',
      'check-in-closed',
      'check-in-stale',
      'check-in-device',
      'check-in-too-often',
    ],
  }),
}
