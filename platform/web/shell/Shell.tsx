import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import type { Screen } from '#platform/contract/screen.ts'
import { ApiError, isTrouble } from '#platform/web/api/api-error.ts'
import { UserContext, usePortal } from '#platform/web/router/portal.ts'
import { isRefusal, sessionOptions } from '#platform/web/router/session-query.ts'
import { Alerts } from './Alerts.tsx'
import { InstallPrompt } from './InstallPrompt.tsx'
import { MemberLayout } from './MemberLayout.tsx'
import { StartingUp, type Obstacle } from './StartingUp.tsx'

function useScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}

/** The frame of every page: guests see the page alone, members see it inside the menu. */
export function Shell() {
  const screen = useScreen()
  return (
    <>
      {screen?.access === 'no-session' ? <Outlet /> : <MemberFrame screen={screen} />}
      <InstallPrompt isHigh={screen?.isInstallPromptHigh ?? false} />
      <Alerts />
    </>
  )
}

function MemberFrame({ screen }: { screen: Screen | undefined }) {
  const { session } = usePortal()
  const { data: user, error, failureReason } = useQuery(sessionOptions(session))
  const router = useRouter()
  useEffect(() => {
    if (user || !error) return
    if (error instanceof ApiError && error.status === 401) router.history.replace(loginAddress())
    else if (isRefusal(error)) router.history.replace('/logout')
    else if (navigator.onLine) router.history.replace('/logout?reason=unavailable')
  }, [error, user, router])
  // The frame and the first page are the most that is ever drawn at once: in slices, so that a press is heard meanwhile.
  const isDrawn = useDeferredValue(user !== undefined)
  if (!user || !isDrawn) return <StartingUp obstacle={obstacleOf(error, failureReason)} />
  return (
    <UserContext value={user}>
      <MemberLayout screen={screen}>
        <Outlet />
      </MemberLayout>
    </UserContext>
  )
}

/** The reason why the portal cannot open; null while it may still open at any moment. */
function obstacleOf(error: Error | null, lastFailure: Error | null): Obstacle | null {
  if (error && !navigator.onLine) return 'offline'
  return isTrouble(lastFailure) ? 'outage' : null
}

/** The sign-in page, with the requested address to return to, query and hash included. */
function loginAddress(): string {
  const requestedAddress = location.pathname + location.search + location.hash
  return requestedAddress === '/' ? '/login' : `/login?next=${encodeURIComponent(requestedAddress)}`
}
