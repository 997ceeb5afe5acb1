import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ChatMember } from '../../contract/chat.ts'

interface Reader {
  personId: number
  avatarOf(personColumn: string): RawBuilder<string | null>
  statusOf(personId: RawBuilder<unknown>): RawBuilder<string | null>
  isOnline(personId: RawBuilder<unknown>): RawBuilder<boolean>
  wasRecently(personId: RawBuilder<unknown>): RawBuilder<boolean>
  roleOf(personId: RawBuilder<unknown>): RawBuilder<string | null>
}

export interface ChatParts {
  members: ChatMember[]
  isBlockedByYou: boolean
  pinnedCount: number
  importantCount: number
  fileCount: number
  linkCount: number
  laterCount: number
}

/** The members of a chat by name, and the counts of what a member sees in it; null for everybody else. */
export async function findChatParts(db: Db, reader: Reader, chatId: number): Promise<ChatParts | null> {
  const { avatarOf, statusOf, isOnline, wasRecently, roleOf, personId } = reader
  const id = sql`p.id`
  const { rows } = await sql<{ parts: ChatParts }>`
    select jsonb_build_object(
      'members', (
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'avatar', ${avatarOf('p.id')},
          'status', ${statusOf(id)}, 'role', ${roleOf(id)}, 'isCreator', coalesce(c.creator_id = p.id, false), 'isOnline', ${isOnline(id)},
          'wasRecently', ${wasRecently(id)} and not ${isOnline(id)},
          'lastReadMessageId', (select read.id from chat_message read
            where read.chat_id = c.id and read.seq = r.read_seq and read.seq >= me.first_seq))
          order by p.last_name, p.first_name, p.id)
        from chat_member m join person p on p.id = m.person_id
        join chat_reading r on r.chat_id = m.chat_id and r.person_id = m.person_id
        where m.chat_id = c.id and m.left_at is null),
      'isBlockedByYou', exists (select from chat_block b where b.person_id = me.person_id
        and b.blocked_person_id in (c.low_person_id, c.high_person_id)),
      'pinnedCount', (select count(*) from chat_message s
        where s.chat_id = c.id and s.pinned_at is not null and s.deleted_at is null and s.seq >= me.first_seq),
      'importantCount', (select count(*) from chat_important i join chat_message s on s.id = i.message_id
        where i.person_id = me.person_id and i.chat_id = c.id and s.deleted_at is null and s.seq >= me.first_seq),
      'fileCount', (select count(*) from chat_file f join chat_message s on s.id = f.message_id
        where f.chat_id = c.id and s.deleted_at is null and s.seq >= me.first_seq),
      'linkCount', (select coalesce(sum(s.link_count), 0) from chat_message s
        where s.chat_id = c.id and s.link_count > 0 and s.deleted_at is null and s.seq >= me.first_seq),
      'laterCount', (select count(*) from chat_later l where l.chat_id = c.id and l.author_id = me.person_id)) as parts
    from chat_member me join chat c on c.id = me.chat_id
    where me.chat_id = ${chatId} and me.person_id = ${personId} and me.left_at is null
  `.execute(db)
  return rows[0]?.parts ?? null
}
