import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { reloadPortal } from './reload-portal.ts'

const StayBanner = lazyPart(() => import('./StayBanner.tsx'))

/** Reloads the portal as soon as the session belongs to another person than the page. */
function useOwnPageOnly(userId: number): void {
  const [shownId] = useState(userId)
  useEffect(() => {
    if (userId !== shownId) void reloadPortal('/')
  }, [userId, shownId])
}

/** Shows whose place an administrator has taken; nobody else loads any of it. */
export function SwitchedBanner() {
  const { id, impersonator } = useUser()
  useOwnPageOnly(id)
  return <Suspense>{impersonator && <StayBanner />}</Suspense>
}
