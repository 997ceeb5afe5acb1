import type { CallInput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { Outlook } from '../../contract/edited-lesson.ts'

export type Wish = CallInput<typeof timetableCalls.getOutlook>

/** This is never sent. */
const NO_WISH: Wish = { weeks: [1] }

/** What placing a lesson would come to, read again whenever the wish changes; undefined until it is known. */
export function useOutlook(wish: Wish | null): Outlook | undefined {
  const use = { isEnabled: wish !== null, keepsLast: false, isAlwaysFresh: true }
  const { data } = useCall(timetableCalls.getOutlook, wish ?? NO_WISH, use)
  return wish === null ? undefined : data
}
