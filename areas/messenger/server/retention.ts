import { sql } from 'kysely'
import { releaseFiles } from '#areas/files/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { LIMITS } from '../contract/limits.ts'
import { daysBefore, type RetentionRule } from '#platform/server/retention/clean-up.ts'

/** In days. Decision D-73. */
const DELETED_DAYS = 30
/** Somebody may still be writing the message to an uploaded file. */
const UNSENT_DAYS = 7

/** Until then every device has heard that nothing is left of it. */
const EMPTY_DRAFT_DAYS = 30

/** People who disagree with a decision have asked about it by then. */
const DECIDED_DAYS = 180

/** Takes files out of chats, then out of the store. */
async function removeFiles(db: Db, rows: readonly { id: string }[], now: Date): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const { rows: gone } = await sql<{ previewId: string | null }>`
    delete from chat_file where file_id = any(${ids}::uuid[]) returning preview_id as "previewId"
  `.execute(db)
  const previews = gone.flatMap(({ previewId }) => (previewId === null ? [] : [previewId]))
  await releaseFiles(db, [...ids, ...previews], now)
  return ids.length
}

export const messengerRetention: readonly RetentionRule[] = [
  {
    name: 'excerpts of decided complaints',
    async clean(db, now) {
      const { rows } = await sql`
        update chat_complaint set excerpt = '[]' where decided_at < ${daysBefore(now, DECIDED_DAYS)} and excerpt <> '[]' returning 1
      `.execute(db)
      return rows.length
    },
  },
  {
    name: 'files of deleted messages',
    async clean(db, now) {
      const { rows } = await sql<{ id: string }>`
        select f.file_id as id from chat_file f join chat_message m on m.id = f.message_id
        where m.deleted_at < ${daysBefore(now, DELETED_DAYS)}
      `.execute(db)
      return removeFiles(db, rows, now)
    },
  },
  {
    name: 'refused messages for chats that their authors have left',
    async clean(db) {
      const { rows } = await sql`
        delete from chat_later l where l.refusal is not null and not exists (
          select from chat_member me where me.chat_id = l.chat_id and me.person_id = l.author_id and me.left_at is null)
        returning 1
      `.execute(db)
      return rows.length
    },
  },
  {
    name: 'drafts that nobody has touched, and empty ones',
    async clean(db, now) {
      const { rows } = await sql`
        delete from chat_draft where written_at < ${daysBefore(now, LIMITS.draftDays)}
          or (body = '' and reply_to_id is null and written_at < ${daysBefore(now, EMPTY_DRAFT_DAYS)}) returning 1
      `.execute(db)
      return rows.length
    },
  },
  {
    name: 'files that were not sent',
    async clean(db, now) {
      const { rows } = await sql<{ id: string }>`
        select file_id as id from chat_file f where message_id is null and uploaded_at < ${daysBefore(now, UNSENT_DAYS)}
          and not exists (select from chat_later l where l.chat_id = f.chat_id and f.file_id = any(l.file_ids))
      `.execute(db)
      return removeFiles(db, rows, now)
    },
  },
  {
    name: 'texts of deleted messages',
    async clean(db, now) {
      const { rows } = await sql`
        update chat_message set body = '' where deleted_at < ${daysBefore(now, DELETED_DAYS)} and body <> '' returning 1
      `.execute(db)
      return rows.length
    },
  },
]
