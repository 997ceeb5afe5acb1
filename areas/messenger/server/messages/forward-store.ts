import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { KeptPicture } from '../files/kept-picture.ts'

export interface ForwardedFile {
  id: string
  name: string
  mediaType: string
  size: number
  picture: KeptPicture | null
}

/** A message as it is sent on: whose words, and the files with them. */
export interface Forwardable {
  text: string
  authorId: number
  files: ForwardedFile[]
}

/** A message that somebody sees now, for sending on; null for everybody who does not. */
export async function findForwardable(
  tx: Db,
  { chatId, messageId, personId }: { chatId: number; messageId: number; personId: number },
): Promise<Forwardable | null> {
  const { rows } = await sql<Forwardable>`
    select m.body as text, coalesce(m.forwarded_author_id, m.author_id) as "authorId",
      coalesce((select jsonb_agg(jsonb_build_object('id', f.file_id, 'name', f.name, 'mediaType', f.media_type, 'size', f.size,
        'picture', case when f.width is not null then jsonb_build_object('width', f.width, 'height', f.height, 'previewId', f.preview_id) end)
        order by f.uploaded_at, f.file_id) from chat_file f where f.message_id = m.id), '[]') as files
    from chat_message m
    join chat_member me on me.chat_id = m.chat_id and me.person_id = ${personId} and me.left_at is null
    where m.id = ${messageId} and m.chat_id = ${chatId} and m.seq >= me.first_seq and m.deleted_at is null
  `.execute(tx)
  return rows[0] ?? null
}
