import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { isPortalOut, subscribeToOutage } from '#platform/web/api/outage.ts'
import { useAskingWhile } from './use-asking.ts'
import { useIsOnline } from './use-is-online.ts'
import styles from './OfflineBanner.module.css'

/**
 * Says that the portal is unavailable for a while, and reads the signed-in person until it is back: after a
 * refused change alone, nothing would notice its return. Without a network the other banner gives the reason.
 */
export function OutageBanner() {
  const isOut = useSyncExternalStore(subscribeToOutage, isPortalOut)
  const isOnline = useIsOnline()
  useAskingWhile(isOut)
  if (!isOut || !isOnline) return null
  return (
    <p className={styles['banner']} role="status">
      <IconCloudOff size={18} aria-hidden />
      Портал ненадолго недоступен и скоро продолжит работу сам. Введённое останется на месте.
    </p>
  )
}
