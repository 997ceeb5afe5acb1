import { IconWifiOff } from '@tabler/icons-react'
import { useIsOnline } from '#platform/web/shell/use-is-online.ts'
import styles from './ConnectionLine.module.css'

/** Says that the network is away, and that messages written now are not lost. */
export function ConnectionLine() {
  if (useIsOnline()) return null
  return (
    <p className={styles['line']} role="status">
      <IconWifiOff size={18} aria-hidden />
      Нет соединения. Напишите — отправим один раз
    </p>
  )
}
