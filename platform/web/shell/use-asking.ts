import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SESSION_KEY } from '#platform/web/api/use-call.ts'

/** A read that is in progress, or waits for its next attempt, is left alone. */
const ASK_EVERY_MS = 2000

/**
 * Reads the signed-in person again and again while the portal is away: nothing else might notice its return.
 */
export function useAskingWhile(isAway: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isAway) return undefined
    const ask = () => void client.refetchQueries({ queryKey: SESSION_KEY }, { cancelRefetch: false })
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, isAway])
}
