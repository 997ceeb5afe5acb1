import { copyKeptFile } from '#areas/files/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ForwardedFile } from '../messages/forward-store.ts'
import { attachFiles, insertChatFile } from './chat-file-store.ts'
import type { KeptPicture } from './kept-picture.ts'

/** Copies the small picture as well; a missing one is ignored. */
async function copyPicture(tx: Db, picture: KeptPicture, ownerId: number): Promise<KeptPicture> {
  const previewId = picture.previewId && (await copyKeptFile(tx, picture.previewId, ownerId))
  return { ...picture, previewId }
}

interface Copying {
  messageId: number
  chatId: number
  authorId: number
  files: readonly ForwardedFile[]
  now: Date
}

/** Gives a forwarded message files of its own, so that they are read through its chat alone. */
export async function copyToChat(
  tx: Db,
  { messageId, chatId, authorId, files, now }: Copying,
): Promise<void> {
  const fileIds: string[] = []
  for (const { id: original, name, mediaType, size, picture: shown } of files) {
    const id = await copyKeptFile(tx, original, authorId)
    // Its bytes were removed for good meanwhile.
    if (id === null) continue
    const picture = shown && (await copyPicture(tx, shown, authorId))
    await insertChatFile(tx, { id, chatId, personId: authorId, name, mediaType, size, picture, now })
    fileIds.push(id)
  }
  await attachFiles(tx, { messageId, chatId, authorId, fileIds })
}
