import { queryClient } from '#platform/web/api/use-call.ts'
import { forgetPerson, rememberSignedIn } from '#platform/web/router/known-session.ts'

/** Reloads the portal for another person: nothing of the one before stays in this browser. */
export async function reloadPortal(address: string): Promise<void> {
  await forgetPerson()
  rememberSignedIn(true)
  queryClient.clear()
  location.replace(address)
}
