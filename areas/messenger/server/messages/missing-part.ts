import type { Db } from '#platform/server/db/database.ts'
import type { NewMessage } from '../../contract/message.ts'
import { countUploads } from '../files/chat-file-store.ts'
import { findSeenRow } from './message-writing-store.ts'

/** A part that a message refers to and that does not exist for its author. */
export interface MissingPart {
  field: 'replyToId' | 'fileIds' | 'forward'
  text: string
}

/** The answered message or the file that its author does not see; null when none is missing. */
export async function findMissing(
  tx: Db,
  { chatId, authorId }: { chatId: number; authorId: number },
  { replyToId = null, fileIds = [] }: Pick<NewMessage, 'replyToId' | 'fileIds'>,
): Promise<MissingPart | null> {
  if (replyToId !== null && !(await findSeenRow(tx, { chatId, id: replyToId, personId: authorId })))
    return { field: 'replyToId', text: 'Сообщения, на которое вы отвечаете, больше нет' }
  const ids = [...new Set(fileIds)]
  const uploads = await countUploads(tx, { chatId, authorId, fileIds: ids })
  return uploads < ids.length ? { field: 'fileIds', text: 'Файл не найден. Загрузите его ещё раз' } : null
}
