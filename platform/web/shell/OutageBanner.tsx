import { useQueryClient } from '@tanstack/react-query'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { isPortalOut, subscribeToOutage } from '#platform/web/api/outage.ts'
import { SESSION_KEY } from '#platform/web/api/use-call.ts'
import { useIsOnline } from './use-is-online.ts'
import styles from './OfflineBanner.module.css'

/** A reading that is under way, or waits for its next try, is left alone. */
const ASK_EVERY_MS = 2000

/**
 * Says that the portal is unavailable for a while, and reads the signed-in person until it is back: a refused change alone
 * would not notice the return. Without a network the other banner says why.
 */
export function OutageBanner() {
  const isOut = useSyncExternalStore(subscribeToOutage, isPortalOut)
  const isOnline = useIsOnline()
  const client = useQueryClient()
  useEffect(() => {
    if (!isOut) return undefined
    const ask = () => void client.refetchQueries({ queryKey: SESSION_KEY }, { cancelRefetch: false })
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, isOut])
  if (!isOut || !isOnline) return null
  return (
    <p className={styles['banner']} role="status">
      <IconCloudOff size={18} aria-hidden />
      Портал ненадолго недоступен и скоро продолжит работу сам. Введённое останется на месте.
    </p>
  )
}
