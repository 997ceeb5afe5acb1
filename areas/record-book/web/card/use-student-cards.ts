import { useEffect, useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { recordBookCalls } from '../../contract/calls.ts'

/** New codes are read long before the last of those at hand has passed. */
const AGAIN_AFTER_MS = 60_000
const TICK_MS = 1000

/** The reader's cards, and the time since their codes were received. */
export function useStudentCards() {
  const cards = useCall(
    recordBookCalls.getStudentCards,
    {},
    { isAlwaysFresh: true, againAfterMs: AGAIN_AFTER_MS },
  )
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return { cards, elapsedMs: Math.max(0, now - cards.dataUpdatedAt) }
}
