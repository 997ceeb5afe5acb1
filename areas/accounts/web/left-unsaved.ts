import { isRefusal } from '#platform/web/router/session-query.ts'
import { countUnsaved, hasUnsaved, unsavedOwner } from '#platform/web/router/unsaved.ts'
import { session } from './session.ts'

/** A screen that was just left sends its last change in the background. */
const SETTLE_MS = 1500
const STEP_MS = 100

async function ownerOfSession(): Promise<string | null> {
  try {
    return unsavedOwner(await session.load())
  } catch (error) {
    // The session has already ended: unsaved changes wait for their person's next sign-in.
    if (isRefusal(error)) return null
    throw error
  }
}

/** The owner of unsaved changes that signing out must ask about; null when it may go on at once. */
export async function findUnsavedOwner(): Promise<string | null> {
  if (!hasUnsaved()) return null
  const owner = await ownerOfSession()
  if (owner === null) return null
  for (let waited = 0; waited < SETTLE_MS && countUnsaved(owner) > 0; waited += STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  return countUnsaved(owner) > 0 ? owner : null
}
