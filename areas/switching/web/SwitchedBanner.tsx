import { lazy, Suspense, useEffect, useState } from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import { beginAnew } from './begin-anew.ts'

const StayBanner = lazy(() => import('./StayBanner.tsx'))

/** Loads the portal again as soon as the session belongs to somebody else than the page. */
function useOwnPageOnly(userId: number): void {
  const [shownId] = useState(userId)
  useEffect(() => {
    if (userId !== shownId) void beginAnew('/')
  }, [userId, shownId])
}

/** Says whose place an administrator has taken; whoever is at home in the page loads nothing of it. */
export function SwitchedBanner() {
  const { id, impersonator } = useUser()
  useOwnPageOnly(id)
  return <Suspense>{impersonator && <StayBanner />}</Suspense>
}
