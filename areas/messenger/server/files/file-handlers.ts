import { keepFile, readKeptFile } from '#areas/files/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import { isPicture, UNREADABLE_PICTURE, type UploadedFile } from '#platform/contract/upload.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import { inTurn } from '#platform/server/files/picture-turns.ts'
import type { Db } from '#platform/server/db/database.ts'
import { stripMetadata } from '#platform/server/files/strip-metadata.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import { chatReader } from '../chat-reader.ts'
import { findChat } from '../chats/chat-store.ts'
import { paceOf } from '../pace.ts'
import { findBlock } from '../people/contact-store.ts'
import { unsafeReason } from './unsafe-file.ts'
import { keepPreview, makePreview, PREVIEW_TYPE } from './make-preview.ts'
import { findSeenFile, insertChatFile, listFiles } from './chat-file-store.ts'

type Calls = Pick<typeof messengerCalls, 'uploadFile' | 'listFiles' | 'getChatFile' | 'getFilePreview'>

/** A picture without the place and the device of its making; null for one that cannot be read. */
function withoutMetadata(file: UploadedFile): UploadedFile | null {
  if (!isPicture(file.mediaType)) return file
  const bytes = stripMetadata(file.bytes, file.mediaType)
  return bytes && { ...file, bytes }
}

/** The reason why a person may not write in a chat that they see. */
async function closedBecause(db: Db, { isFrozen, companionId }: Chat, personId: number) {
  if (isFrozen) return 'chat-is-frozen'
  const block = companionId === null ? null : await findBlock(db, personId, companionId)
  if (block === null) return 'only-creator-writes'
  return block === 'by-you' ? 'blocked-by-you' : 'blocked-by-recipient'
}

export const fileHandlers: Handlers<Calls> = {
  async uploadFile({ id: chatId, file }, context) {
    const { db, who, clock, change, files, fail, failField } = context
    const chat = await findChat(db, chatReader(context), chatId)
    if (chat === null) throw fail('not-found')
    const closed = chat.canWrite ? null : await closedBecause(db, chat, who.personId)
    if (closed) throw fail(closed)
    const refusal = await overLimit(context, paceOf(who, 'file'), fail('too-many-files'))
    if (refusal) throw refusal
    const unsafe = await unsafeReason(file)
    if (unsafe !== null) throw failField('file', unsafe)
    const kept = withoutMetadata(file)
    if (kept === null) throw failField('file', UNREADABLE_PICTURE)
    const look = isPicture(kept.mediaType) ? await inTurn(who.personId, () => makePreview(kept.bytes)) : null
    const { fileName: name, mediaType } = kept
    const size = kept.bytes.length
    return change(async (tx, record) => {
      const id = await keepFile(tx, files, { file: kept, ownerId: who.personId, access: 'owner' })
      const picture = look && (await keepPreview({ tx, files, ownerId: who.personId }, look))
      const row = { id, chatId, personId: who.personId, name, mediaType, size, picture, now: clock.now() }
      await insertChatFile(tx, row)
      await record({
        action: 'messenger.upload',
        entity: 'chat_file',
        entityId: id,
        after: { mediaType, size },
      })
      return {
        id,
        name,
        mediaType,
        size,
        isPicture: isPicture(mediaType),
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        hasPreview: Boolean(picture?.previewId),
      }
    })
  },

  async listFiles({ id, ...paging }, context) {
    const { db, who, fail } = context
    const chat = await findChat(db, chatReader(context), id)
    if (chat === null) throw fail('not-found')
    return listFiles(db, { chatId: id, personId: who.personId }, pageOf(paging))
  },

  async getChatFile({ id, fileId }, { db, who, files, fail }) {
    const seen = await findSeenFile(db, { chatId: id, fileId, personId: who.personId })
    const bytes = seen && (await readKeptFile(db, files, fileId))
    if (!bytes) throw fail('not-found')
    return { bytes, fileName: seen.name, mediaType: seen.mediaType }
  },

  async getFilePreview({ id, fileId }, { db, who, files, fail }) {
    const seen = await findSeenFile(db, { chatId: id, fileId, personId: who.personId })
    const bytes = seen?.previewId && (await readKeptFile(db, files, seen.previewId))
    if (!bytes) throw fail('not-found')
    return { bytes, fileName: `${seen.name}.webp`, mediaType: PREVIEW_TYPE, mayBeKept: true }
  },
}
