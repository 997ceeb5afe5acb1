import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { keepInput, mayLeave } from './may-leave.ts'

/** The moves that follow an address of the page itself; all others go through the history. */
const FOLLOWS = new Set(['PUSH', 'REPLACE'])

/**
 * Asks before the page is left or closed while there is unsent input. `back`: only before «Назад» and its like, as a
 * dialog leaves nothing else within reach and its own moves are meant.
 */
export function useLeaveGuard(isUnsent: boolean, moves: 'any' | 'back' = 'any'): void {
  const sent = useRef<AbortController | null>(null)
  const isAsking = useRef(false)
  useEffect(() => {
    if (!isUnsent) return undefined
    const release = keepInput()
    const ending = new AbortController()
    sent.current = ending
    return () => {
      release()
      ending.abort()
    }
  }, [isUnsent])
  useBlocker({
    disabled: !isUnsent,
    enableBeforeUnload: isUnsent,
    shouldBlockFn: async ({ action }) => {
      if (moves === 'back' && FOLLOWS.has(action)) return false
      // A second «Назад» while the first is asked about: the router takes back each of them.
      if (isAsking.current) return true
      isAsking.current = true
      const isAgreed = await mayLeave('page', sent.current?.signal)
      isAsking.current = false
      return !isAgreed
    },
  })
}
