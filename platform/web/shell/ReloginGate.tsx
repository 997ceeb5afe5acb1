import { Suspense, useEffect, useState } from 'react'
import { queryClient } from '#platform/web/api/use-call.ts'
import { setSignInGate } from '#platform/web/api/sign-in-gate.ts'
import { forgetPerson, rememberSignedIn } from '#platform/web/router/known-session.ts'
import { usePortal, useUser } from '#platform/web/router/portal.ts'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { neededWithInput } from '#platform/web/ui/without-reload.ts'

const loadSheet = () => import('./ReloginSheet.tsx')
const ReloginSheet = lazyPart(loadSheet)
neededWithInput.push(loadSheet)

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
  /** Without the window the person cannot sign in here: what was asked for is refused, and may be tried again. */
  function giveUp(): void {
    answer?.(false)
    setAnswer(null)
  }
  return (
    <Suspense>
      <ReloginSheet onClose={giveUp}>
        <Form
          login={user.impersonator ? '' : user.login}
          onSignedIn={() => void continueAs()}
          onClose={giveUp}
        />
      </ReloginSheet>
    </Suspense>
  )
}
