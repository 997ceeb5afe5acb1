import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { MessageFile } from '../../contract/message.ts'
import { FILE_FIELDS } from './file-sql.ts'
import type { KeptPicture } from './kept-picture.ts'
import type { SeenFile } from './seen-file.ts'

interface NewFile {
  id: string
  chatId: number
  personId: number
  name: string
  mediaType: string
  size: number
  picture: KeptPicture | null
  now: Date
}

export async function insertChatFile(tx: Db, file: NewFile): Promise<void> {
  const { id, chatId, personId, name, mediaType, size, picture, now } = file
  await sql`
    insert into chat_file (file_id, chat_id, name, media_type, size, uploaded_by, uploaded_at, width, height, preview_id)
    values (${id}::uuid, ${chatId}, ${name}, ${mediaType}, ${size}, ${personId}, ${now}::timestamptz,
      ${picture?.width ?? null}, ${picture?.height ?? null}, ${picture?.previewId ?? null}::uuid)
  `.execute(tx)
}

interface AttachedFiles {
  messageId: number
  chatId: number
  authorId: number
  fileIds: readonly string[]
}

/** Puts the author's own uploads to this chat into a message. */
export async function attachFiles(
  tx: Db,
  { messageId, chatId, authorId, fileIds }: AttachedFiles,
): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    update chat_file set message_id = ${messageId}
    where file_id = any(${fileIds}::uuid[]) and chat_id = ${chatId} and uploaded_by = ${authorId} and message_id is null
  `.execute(tx)
}

/** The number of these that are the author's own uploads to this chat and wait for a message. */
export async function countUploads(
  tx: Db,
  { chatId, authorId, fileIds }: Omit<AttachedFiles, 'messageId'>,
): Promise<number> {
  if (fileIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_file
    where file_id = any(${fileIds}::uuid[]) and chat_id = ${chatId} and uploaded_by = ${authorId} and message_id is null
  `.execute(tx)
  return rows[0]!.count
}

/** A member sees the files of the messages that they see, and their own uploads before they are sent. */
const IS_SEEN_FILE = sql<boolean>`me.left_at is null and case when f.message_id is null then f.uploaded_by = me.person_id
  else m.deleted_at is null and m.seq >= me.first_seq end`

/** A file of a chat for one who may read it now; null for everybody else. */
export async function findSeenFile(
  db: Db,
  { chatId, fileId, personId }: { chatId: number; fileId: string; personId: number },
): Promise<SeenFile | null> {
  const { rows } = await sql<SeenFile>`
    select f.name, f.media_type as "mediaType", f.preview_id as "previewId"
    from chat_file f join chat_member me on me.chat_id = f.chat_id and me.person_id = ${personId}
    left join chat_message m on m.id = f.message_id
    where f.file_id = ${fileId}::uuid and f.chat_id = ${chatId} and ${IS_SEEN_FILE}
  `.execute(db)
  return rows[0] ?? null
}

type ListedFile = MessageFile & { messageId: number; authorName: string }

const filesSeenBy = (personId: number) => ({
  from: sql`from chat_file f join chat_message m on m.id = f.message_id join person a on a.id = f.uploaded_by
    join chat_member me on me.chat_id = f.chat_id and me.person_id = ${personId}`,
  id: sql`f.file_id`,
  item: sql<ListedFile>`jsonb_build_object(${FILE_FIELDS}, 'messageId', f.message_id, 'authorName', a.full_name)`,
  orders: {},
  usualOrder: sql`f.uploaded_at desc`,
})

/** The files of the messages that a member sees, newest first. */
export function listFiles(
  db: Db,
  { chatId, personId }: { chatId: number; personId: number },
  place: PlaceInList,
): Promise<ListedPage<ListedFile>> {
  const where = [sql`f.chat_id = ${chatId}`, IS_SEEN_FILE]
  return listPage(db, filesSeenBy(personId), { where, sort: null, ...place })
}
