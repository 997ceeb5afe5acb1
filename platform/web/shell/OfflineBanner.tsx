import { useSyncExternalStore } from 'react'
import { IconWifiOff } from '@tabler/icons-react'
import { lastContact, subscribeToContact } from '#platform/web/api/contact.ts'
import { useIsOnline } from './use-is-online.ts'
import styles from './OfflineBanner.module.css'

const format = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Says that the network is away and how old the shown data are. Decision D-85. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  const seenAt = useSyncExternalStore(subscribeToContact, lastContact)
  if (isOnline) return null
  return (
    <p className={styles['banner']} role="status">
      <IconWifiOff size={18} aria-hidden />
      Нет соединения.{seenAt === null ? '' : ` Показаны данные на ${format.format(seenAt).replace(',', '')}`}
    </p>
  )
}
