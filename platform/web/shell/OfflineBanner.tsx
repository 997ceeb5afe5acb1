import { useSyncExternalStore } from 'react'
import { IconWifiOff } from '@tabler/icons-react'
import { isReachInDoubt, lastContact, subscribeToContact } from '#platform/web/api/contact.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import { useAskingWhile } from './use-asking.ts'
import { useIsOnline } from './use-is-online.ts'
import styles from './OfflineBanner.module.css'

/** Says that the network is away and how old the shown data are. Decision D-85. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const seenAt = useSyncExternalStore(subscribeToContact, lastContact)
  const isInDoubt = useSyncExternalStore(subscribeToContact, isReachInDoubt)
  useAskingWhile(!isOnline || isInDoubt)
  if (isOnline) return null
  return (
    <p className={styles['banner']} role="status">
      <IconWifiOff size={18} aria-hidden />
      Нет соединения.{seenAt === null ? '' : ` Показаны данные на ${momentText(seenAt)}`}
    </p>
  )
}
