import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { isAllowed } from '#platform/contract/permissions.ts'
import type { Screen } from '#platform/contract/screen.ts'
import { NotFoundPage } from '#platform/web/shell/NotFoundPage.tsx'
import { isTrouble } from '#platform/web/api/api-error.ts'
import { wasSignedIn } from './known-session.ts'
import { useUser, usePortal } from './portal.ts'
import { sessionOptions } from './session-query.ts'

const ForbiddenPage = lazy(() => import('#platform/web/shell/ForbiddenPage.tsx'))

interface GuardProps {
  screen: Screen
  children: ReactNode
}

/**
 * Admits holders of the screen's permission. The server checks every call anyway; this page explains the
 * refusal.
 */
export function MemberGuard({ screen, children }: GuardProps) {
  const user = useUser()
  const { isDemo } = usePortal()
  const router = useRouter()
  const { requiredScreen } = user
  const isElsewhere = requiredScreen !== null && screen.path !== requiredScreen
  useEffect(() => {
    if (isElsewhere) router.history.replace(requiredScreen)
  }, [isElsewhere, requiredScreen, router])
  if (isElsewhere) return null
  if (screen.isDemoOnly && !isDemo) return <NotFoundPage />
  if (screen.access === 'no-session' || isAllowed(screen.access, user.permissions)) return children
  return (
    <Suspense>
      <ForbiddenPage screen={screen} />
    </Suspense>
  )
}

/** Shows the page to people without a session; a person who is signed in is redirected to the home page. */
export function GuestGuard({ screen, children }: GuardProps) {
  const router = useRouter()
  const { session } = usePortal()
  const isSessionRead = wasSignedIn() && !screen.isForAnybody
  const { data: user } = useQuery({
    ...sessionOptions(session),
    enabled: isSessionRead,
    retry: (_, error) => isTrouble(error),
  })
  useEffect(() => {
    if (user && isSessionRead) router.history.replace(nextAddress())
  }, [user, isSessionRead, router])
  return children
}

/** The address to open after signing in: one of the portal itself, never of another site. Decision D-38. */
export function nextAddress(): string {
  const next = new URLSearchParams(location.search).get('next') ?? '/'
  const isOwn = next.startsWith('/') && new URL(next, location.origin).origin === location.origin
  return isOwn ? next : '/'
}
