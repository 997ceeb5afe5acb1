import type { Db } from '#platform/server/db/database.ts'
import { tellChat } from '../stream/tell.ts'
import { markDeleted } from './message-writing-store.ts'
import { noteDeleted } from './note-unread.ts'

interface DeletedMessage {
  chatId: number
  id: number
  seq: number
  authorId: number
}

/** Deletes a message for everybody (decision 0351), with its notices. The caller holds the chat's lock. */
export async function deleteForAll(tx: Db, message: DeletedMessage, now: Date): Promise<void> {
  const { chatId, id } = message
  await markDeleted(tx, message, now)
  await noteDeleted(tx, { chatId, messageId: id }, now)
  await tellChat(tx, chatId, { kind: 'message-deleted', subjectId: id })
}
