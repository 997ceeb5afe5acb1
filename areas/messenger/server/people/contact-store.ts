import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { Contact, FoundContact } from '../../contract/chat.ts'

interface Reader {
  personId: number
  today: string
  knownStudents: RawBuilder<{ student_id: number }>
  hasAccount(personId: RawBuilder<unknown>): RawBuilder<boolean>
}

const isOn = (today: string, alias: string) =>
  sql`${today}::date between ${sql.ref(`${alias}.begin_at`)} and coalesce(${sql.ref(`${alias}.end_at`)}, 'infinity')`

/**
 * A `with` that names the people whom the reader may find: workers, the students whom the reader may know,
 * and people who share a chat with the reader. All of them have an account. Decision 0129.
 */
const findable = ({ personId, today, knownStudents }: Reader) => sql`
  known as materialized (${knownStudents}),
  findable as (
    select e.person_id as id from employment e join employment_post ep on ep.employment_id = e.id and ${isOn(today, 'ep')}
    union
    select s.person_id from student s where s.id in (select student_id from known)
    union
    select other.person_id from chat_member me join chat_member other on other.chat_id = me.chat_id and other.left_at is null
    where me.person_id = ${personId} and me.left_at is null
  )`

/** The personal chat that the reader has with a person and sees. */
const chatWith = (personId: number) => sql`(select c.id from chat c
  where c.low_person_id = least(p.id, ${personId}) and c.high_person_id = greatest(p.id, ${personId})
    and (c.last_seq > 0 or coalesce(c.creator_id = ${personId}, true)))`

interface ContactSearch {
  words: readonly string[]
  limit: number
}

/** Whether person `p` studies in a group whose name begins with the words: every such name has a number. */
function isOfNamedGroup(today: string, words: readonly string[]): RawBuilder<boolean> {
  const name = words.join(' ')
  if (!/\d/.test(name)) return sql`false`
  return sql`p.id in (select s.person_id from student_group g
    join student_group_member m on m.group_id = g.id and ${isOn(today, 'm')}
    join student s on s.id = m.student_id and s.is_enrolled
    where starts_with(g.search_text, search_form(${name})))`
}

/** People by the beginnings of their names, surnames first, or all of a group by its name. */
export async function searchContacts(
  db: Db,
  { contact, ...reader }: Reader & { contact: RawBuilder<unknown> },
  { words, limit }: ContactSearch,
): Promise<FoundContact[]> {
  const { rows } = await sql<{ found: FoundContact }>`
    with ${findable(reader)}
    select ${contact} || jsonb_build_object('chatId', ${chatWith(reader.personId)}) as found
    from (
      select p.* from person p
      where (${matchesWords('p.search_text', words)} or ${isOfNamedGroup(reader.today, words)}) and p.id in (select id from findable)
        and p.id <> ${reader.personId} and ${reader.hasAccount(sql`p.id`)}
      order by p.last_name, p.first_name, p.id limit ${limit}
    ) p order by p.last_name, p.first_name, p.id
  `.execute(db)
  return rows.map(({ found }) => found)
}

/** The students of a group whom the reader may find. */
export async function listGroupContacts(
  db: Db,
  { contact, ...reader }: Reader & { contact: RawBuilder<unknown> },
  { groupId, limit }: { groupId: number; limit: number },
): Promise<FoundContact[]> {
  const { rows } = await sql<{ found: FoundContact }>`
    with ${findable(reader)}
    select ${contact} || jsonb_build_object('chatId', ${chatWith(reader.personId)}) as found
    from student_group_member m join student s on s.id = m.student_id and s.is_enrolled join person p on p.id = s.person_id
    where m.group_id = ${groupId} and ${isOn(reader.today, 'm')} and p.id in (select id from findable)
      and p.id <> ${reader.personId} and ${reader.hasAccount(sql`p.id`)}
    order by p.last_name, p.first_name, p.id limit ${limit}
  `.execute(db)
  return rows.map(({ found }) => found)
}

/**
 * The people to whom somebody is likely to write: recent chats first, then teachers and colleagues, then
 * students.
 */
export async function listUsualContacts(
  db: Db,
  { contact, ...reader }: Reader & { contact: RawBuilder<unknown>; lessonsLearnt: RawBuilder<unknown> },
  limit: number,
): Promise<FoundContact[]> {
  const { personId, today, lessonsLearnt, knownStudents } = reader
  const { rows } = await sql<{ found: FoundContact }>`
    with recent as (
      select case when c.low_person_id = ${personId} then c.high_person_id else c.low_person_id end as id, 0 as place
      from chat_member me join chat c on c.id = me.chat_id and c.kind = 'person'
      where me.person_id = ${personId} and (c.last_seq > 0 or coalesce(c.creator_id = ${personId}, true))
    ), taught_by as (
      select distinct t.person_id as id, 1 as place from lesson_meeting_teacher t where t.lesson_id in (${lessonsLearnt})
    ), colleagues as (
      select distinct e.person_id as id, 1 as place
      from employment own join employment_post mine on mine.employment_id = own.id and ${isOn(today, 'mine')}
      join employment_post theirs on theirs.department_id = mine.department_id and ${isOn(today, 'theirs')}
      join employment e on e.id = theirs.employment_id
      where own.person_id = ${personId}
    ), students as (
      select s.person_id as id, 2 as place from student s where s.id in (${knownStudents}) and s.is_enrolled
    ), usual as (
      select id, min(place) as place
      from (table recent union all table taught_by union all table colleagues union all table students) each_of group by id
    )
    select ${contact} || jsonb_build_object('chatId', ${chatWith(personId)}) as found
    from (
      select p.*, u.place from usual u join person p on p.id = u.id
      where p.id <> ${personId} and ${reader.hasAccount(sql`p.id`)} order by u.place, p.last_name, p.first_name, p.id limit ${limit}
    ) p order by p.place, p.last_name, p.first_name, p.id
  `.execute(db)
  return rows.map(({ found }) => found)
}

async function listFound(
  db: Db,
  reader: Reader,
  { personIds, when = sql`true` }: { personIds: readonly number[]; when?: RawBuilder<unknown> },
): Promise<number[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with ${findable(reader)}
    select p.id from person p
    where p.id = any(${personIds}::bigint[]) and p.id in (select id from findable) and ${reader.hasAccount(sql`p.id`)}
      and ${when}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the people whom the reader may find. */
export const listFindable = (db: Db, reader: Reader, personIds: readonly number[]): Promise<number[]> =>
  listFound(db, reader, { personIds })

/**
 * Those of the people whom the reader may add to a group: whom they may find, and who have not blocked them.
 */
export const listAddable = (db: Db, reader: Reader, personIds: readonly number[]): Promise<number[]> =>
  listFound(db, reader, {
    personIds,
    when: sql`not exists (select from chat_block b where b.person_id = p.id and b.blocked_person_id = ${reader.personId})`,
  })

export type Blocked = 'by-you' | 'by-recipient' | null

/** True when one of two people has blocked the other. */
export async function findBlock(db: Db, personId: number, otherId: number): Promise<Blocked> {
  const { rows } = await sql<{ blockerId: number }>`
    select person_id as "blockerId" from chat_block
    where (person_id, blocked_person_id) in ((${personId}, ${otherId}), (${otherId}, ${personId}))
  `.execute(db)
  if (rows.length === 0) return null
  return rows.some(({ blockerId }) => blockerId === personId) ? 'by-you' : 'by-recipient'
}

export async function listBlocked(
  db: Db,
  personId: number,
  contact: RawBuilder<unknown>,
): Promise<Contact[]> {
  const { rows } = await sql<{ blocked: Contact }>`
    select ${contact} as blocked from chat_block b join person p on p.id = b.blocked_person_id
    where b.person_id = ${personId} order by p.last_name, p.first_name, p.id
  `.execute(db)
  return rows.map(({ blocked }) => blocked)
}

/** Blocks a person; false when they are blocked already. */
export async function addBlock(tx: Db, personId: number, blockedId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_block (person_id, blocked_person_id, blocked_at) values (${personId}, ${blockedId}, ${now}::timestamptz)
    on conflict do nothing returning 1
  `.execute(tx)
  return rows.length > 0
}

export async function removeBlock(tx: Db, personId: number, blockedId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from chat_block where person_id = ${personId} and blocked_person_id = ${blockedId} returning 1
  `.execute(tx)
  return rows.length > 0
}
