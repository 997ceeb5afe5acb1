import { IconUserShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { plural } from '#platform/contract/plural.ts'
import { switchingCalls } from '../contract/calls.ts'
import { reloadPortal } from './reload-portal.ts'
import styles from './StayBanner.module.css'

const TICK_MS = 10_000
const MINUTE_MS = 60_000

/** Minutes until the switch ends; the page reloads when they are over. */
function useMinutesLeft(endsAt: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const end = endsAt === undefined ? null : Date.parse(endsAt)
  useEffect(() => {
    if (end === null) return undefined
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= end) void reloadPortal('/')
    }
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  return end === null ? 0 : Math.max(0, Math.ceil((end - now) / MINUTE_MS))
}

/**
 * Shows whose place the administrator has taken, the mode, the remaining time, and a button to return.
 * Decision D-42.
 */
export default function StayBanner() {
  const { fullName, impersonator } = useUser()
  const minutes = useMinutesLeft(impersonator?.endsAt)
  const back = useAction(switchingCalls.returnUser)
  if (!impersonator) return null
  const mode = impersonator.mode === 'view' ? 'только просмотр' : 'с правами этого человека'
  return (
    <div className={styles['banner']} role="region" aria-label="Смена пользователя">
      <IconUserShare size={20} aria-hidden />
      <p>
        Вы работаете от имени: <strong>{fullName}</strong>
        <small>
          {mode} · ещё {minutes} {plural(minutes, ['минута', 'минуты', 'минут'])}
        </small>
      </p>
      <Button
        isSmall
        isBusy={back.isPending}
        onClick={() => back.mutate({}, { onSuccess: ({ redirect }) => void reloadPortal(redirect) })}
      >
        Вернуться
      </Button>
    </div>
  )
}
