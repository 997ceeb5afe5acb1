import type { CallInput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { Outlook } from '../../contract/edited-lesson.ts'

export type Wish = CallInput<typeof timetableCalls.getOutlook>

/** This is never sent. */
const NO_WISH: Wish = { weeks: [1] }

interface ReadOutlook {
  /** Undefined until it is known. */
  outlook: Outlook | undefined
  /** The reason why it is not going to be known. */
  failure: Error | null
  reread: () => void
}

/** The effects of placing a lesson, read again whenever the choices change. */
export function useOutlook(wish: Wish | null): ReadOutlook {
  const use = { isEnabled: wish !== null, keepsLast: false, isAlwaysFresh: true }
  const { data, error, refetch } = useCall(timetableCalls.getOutlook, wish ?? NO_WISH, use)
  const reread = () => void refetch()
  if (wish === null) return { outlook: undefined, failure: null, reread }
  return { outlook: data, failure: error, reread }
}
