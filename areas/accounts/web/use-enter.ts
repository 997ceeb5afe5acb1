import { useRouter } from '@tanstack/react-router'
import { queryClient } from '#platform/web/api/use-call.ts'
import { forgetPerson, rememberSignedIn } from '#platform/web/router/known-session.ts'

/** Opens the portal once the server has created a session; no data of an earlier person stay. */
export function useEnter(): (address: string) => Promise<void> {
  const router = useRouter()
  return async (address) => {
    await forgetPerson()
    rememberSignedIn(true)
    queryClient.clear()
    router.history.replace(address)
  }
}
