import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { MenuIcon } from '#platform/web/shell/menu/MenuIcon.tsx'
import { unreadCall } from '../contract/unread-call.ts'
import styles from './Bell.module.css'

const NoticePanel = lazyPart(() => import('./NoticePanel.tsx'))

const NoticeListener = lazy(() => import('./NoticeListener.tsx'))

const GREATEST_SHOWN = 99

/** The bell of the top bar; an administrator in another's place has none. */
export function Bell() {
  const { impersonator, requiredScreen } = useUser()
  return impersonator || requiredScreen ? null : <OwnBell />
}

/** The number of new notices, and the panel with them. */
function OwnBell() {
  const { data } = useCall(unreadCall, {})
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const unread = data?.unread ?? 0
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['bell']}
        title="Уведомления"
        aria-label={unread > 0 ? `Уведомления, новых: ${unread}` : 'Уведомления'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name="bell" size={21} />
        {unread > 0 && <b aria-hidden>{unread > GREATEST_SHOWN ? `${GREATEST_SHOWN}+` : unread}</b>}
      </button>
      <CatchBoundary getResetKey={() => 'bell'} errorComponent={() => null}>
        <Suspense>
          <NoticeListener />
        </Suspense>
      </CatchBoundary>
      <Suspense>{isOpen && <NoticePanel anchor={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
