import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { calledIn } from '../../contract/mentions.ts'
import { messengerNotices } from '../../contract/notices.ts'
import type { HeldChat } from '../chats/membership-store.ts'
import { listOthers, setMentions } from './mention-store.ts'

interface CallingText {
  messageId: number
  authorId: number
  text: string
}

/**
 * Records the members whom the text of a message mentions; those who were not mentioned before are notified.
 */
export async function callByName(
  tx: Db,
  chat: HeldChat,
  { messageId, authorId, text }: CallingText,
): Promise<void> {
  const others = chat.kind === 'group' && text.includes('@') ? await listOthers(tx, chat.id, authorId) : []
  const called = await setMentions(
    tx,
    messageId,
    calledIn(text, others).map(({ id }) => id),
  )
  await noteEvents(
    tx,
    messengerNotices.mentioned,
    called.map((personId) => ({ personId, key: messageId, subject: { messageId } })),
  )
}
