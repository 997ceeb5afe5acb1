import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#platform/web/ui/Button.tsx'
import { subscribeToDialogs, topDialog } from '#platform/web/ui/open-dialogs.ts'
import { alertDurationMs, currentAlerts, dismissAlert, subscribeToAlerts, type Alert } from './alerts.ts'
import styles from './Alerts.module.css'

function AlertCard({ alert }: { alert: Alert }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || alert.isLasting) return undefined
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
      <div>
        <p>{alert.text}</p>
        {alert.answers && (
          <Button kind="tinted" isSmall onClick={() => dismissAlert(alert.id, true)}>
            Повторить
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles['close']}
        aria-label="Закрыть сообщение"
        onClick={() => dismissAlert(alert.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

/**
 * Messages over the page, or inside the dialog that covers it: outside it they would lie under it, unread.
 * Both live regions exist before they have content, so that screen readers announce it.
 */
export function Alerts() {
  const alerts = useSyncExternalStore(subscribeToAlerts, currentAlerts)
  const ofType = (type: Alert['type']) =>
    alerts.filter((alert) => alert.type === type).map((alert) => <AlertCard key={alert.id} alert={alert} />)
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog)
  const stack = (
    <div className={styles['stack']}>
      <div role="alert">{ofType('error')}</div>
      <div role="status">{ofType('success')}</div>
    </div>
  )
  return dialog ? createPortal(stack, dialog) : stack
}
