import { sql, type RawBuilder } from 'kysely'
import { hasActiveAccount, showsPresence, wasSeenSince } from '#areas/accounts/server/public.ts'
import { roleWord, seenPhotoAddress, statusLine } from '#areas/people/server/public.ts'
import { knownStudents } from '#areas/study/server/public.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import { isOnline } from '#platform/server/stream/presence-store.ts'

type Sql<T> = RawBuilder<T>

/** The time, in milliseconds, for which a person counts as recently present. */
const RECENT_MS = 86_400_000

/** The reader of chats and the moment, with the parts of statements that other areas define. */
export interface ChatReader {
  personId: number
  now: Date
  today: string
  /** The address of a person's photo, where this reader may see it. */
  avatarOf(personColumn: string): Sql<string | null>
  statusOf(personId: Sql<unknown>): Sql<string | null>
  /** «преподаватель» or «сотрудник»; null for people without a post. */
  roleOf(personId: Sql<unknown>): Sql<string | null>
  isOnline(personId: Sql<unknown>): Sql<boolean>
  wasRecently(personId: Sql<unknown>): Sql<boolean>
  hasAccount(personId: Sql<unknown>): Sql<boolean>
  /** A `select` of the ids of the students whom the reader may know. */
  knownStudents: Sql<{ student_id: number }>
}

export function chatReader({ who, clock }: { who: Who; clock: Clock }): ChatReader {
  const { personId, permissions } = who
  const today = clock.today()
  const now = clock.now()
  const recently = new Date(now.getTime() - RECENT_MS)
  // People whom a person has blocked do not see their presence.
  const shows = (
    person: Sql<unknown>,
  ) => sql`(${showsPresence(person)} and not exists (select from chat_block hidden
    where hidden.person_id = ${person} and hidden.blocked_person_id = ${personId}))`
  return {
    personId,
    now,
    today,
    avatarOf: (person) => seenPhotoAddress({ personId, permissions, today }, person, 'small'),
    statusOf: (person) => statusLine(person, today),
    roleOf: (person) => roleWord(person, today),
    isOnline: (person) => sql`(${isOnline(person, now)} and ${shows(person)})`,
    wasRecently: (person) => sql`(${shows(person)} and ${wasSeenSince(person, recently)})`,
    hasAccount: hasActiveAccount,
    knownStudents: knownStudents({ personId, permissions, today }),
  }
}

/** A person as the reader may see them, over an alias of `person`, as JSON. */
export function contactJson(reader: ChatReader, person: string): Sql<unknown> {
  const id = sql.ref(`${person}.id`)
  return sql`jsonb_build_object('id', ${id}, 'name', ${sql.ref(`${person}.full_name`)},
    'avatar', ${reader.avatarOf(`${person}.id`)}, 'status', ${reader.statusOf(id)})`
}
