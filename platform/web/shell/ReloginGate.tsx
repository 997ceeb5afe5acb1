import { lazy, Suspense, useEffect, useState } from 'react'
import { queryClient } from '#platform/web/api/use-call.ts'
import { setSignInGate } from '#platform/web/api/sign-in-gate.ts'
import { forgetPerson, rememberSignedIn } from '#platform/web/router/known-session.ts'
import { usePortal, useUser } from '#platform/web/router/portal.ts'

const ReloginSheet = lazy(() => import('./ReloginSheet.tsx'))

/**
 * Handles a session that ends in the middle of work. If the same person signs in over the page, nothing typed
 * is lost; another person gets a page of their own, with no data of the first. Decision D-17.
 */
export function ReloginGate() {
  const { session } = usePortal()
  const user = useUser()
  const [answer, setAnswer] = useState<((isBack: boolean) => void) | null>(null)
  const Form = session.ReloginForm
  useEffect(() => {
    setSignInGate(() => new Promise((resolve) => setAnswer(() => resolve)))
    return () => setSignInGate(null)
  }, [])
  if (!answer) return null

  async function continueAs(): Promise<void> {
    const now = await session.load()
    if (now.id === user.id) {
      answer?.(true)
      return setAnswer(null)
    }
    await forgetPerson()
    rememberSignedIn(true)
    queryClient.clear()
    location.assign('/')
  }
  return (
    <Suspense>
      <ReloginSheet>
        <Form login={user.impersonator ? '' : user.login} onSignedIn={() => void continueAs()} />
      </ReloginSheet>
    </Suspense>
  )
}
