import { useSyncExternalStore } from 'react'
import { IconWifiOff } from '@tabler/icons-react'
import { lastContact, subscribeToContact } from '#platform/web/api/contact.ts'
import styles from './OfflineBanner.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  const stop = subscribeToContact(listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
    stop()
  }
}

const format = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Tells that the network is away and how old the shown data are. Decision D-85. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const seenAt = useSyncExternalStore(subscribe, lastContact)
  if (isOnline) return null
  return (
    <p className={styles['banner']} role="status">
      <IconWifiOff size={18} aria-hidden />
      Нет соединения.{seenAt === null ? '' : ` Показаны данные на ${format.format(seenAt).replace(',', '')}`}
    </p>
  )
}
