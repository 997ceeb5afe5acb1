import type { CallInput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { Outlook } from '../../contract/edited-lesson.ts'

export type Wish = CallInput<typeof timetableCalls.getOutlook>

/** This is never sent. */
const NO_WISH: Wish = { weeks: [1] }

/**
 * The effects of placing a lesson, read again whenever the choices change; undefined until they are known.
 */
export function useOutlook(wish: Wish | null): Outlook | undefined {
  const use = { isEnabled: wish !== null, keepsLast: false, isAlwaysFresh: true }
  const { data } = useCall(timetableCalls.getOutlook, wish ?? NO_WISH, use)
  return wish === null ? undefined : data
}
