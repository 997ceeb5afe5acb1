import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { alertDurationMs, currentAlerts, dismissAlert, subscribeToAlerts, type Alert } from './alerts.ts'
import styles from './Alerts.module.css'

function AlertCard({ alert }: { alert: Alert }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissAlert(alert.id), alertDurationMs(alert))
    return () => clearTimeout(timer)
  }, [alert, isHeld])
  const Icon = alert.type === 'error' ? IconAlertCircle : IconCircleCheck
  return (
    <div
      className={styles['alert']}
      data-type={alert.type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden />
      <p>{alert.text}</p>
      <button type="button" aria-label="Закрыть сообщение" onClick={() => dismissAlert(alert.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Messages over the page. Both live regions stay in the document, so that screen readers announce what enters them. */
export function Alerts() {
  const alerts = useSyncExternalStore(subscribeToAlerts, currentAlerts)
  const ofType = (type: Alert['type']) =>
    alerts.filter((alert) => alert.type === type).map((alert) => <AlertCard key={alert.id} alert={alert} />)
  return (
    <div className={styles['stack']}>
      <div role="alert">{ofType('error')}</div>
      <div role="status">{ofType('success')}</div>
    </div>
  )
}
