import type { SaveUnsaved } from '#platform/web/router/area.ts'
import { MESSAGES_NAME, namesOfUnsaved } from '#platform/web/router/unsaved.ts'
import { senderOf } from './use-waiting.ts'

/**
 * Sends the waiting messages before their author signs out; an administrator in another's place has no chats.
 */
export const saveUnsaved: SaveUnsaved = async (owner) => {
  if (!namesOfUnsaved(owner).includes(MESSAGES_NAME)) return
  await senderOf({ id: Number(owner), impersonator: null }).flush()
}
