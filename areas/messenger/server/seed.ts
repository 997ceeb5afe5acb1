import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import { insertComplaint } from './complaints/complaint-store.ts'
import { openRegisterChats } from './registers/follow-registers.ts'
import { CONVERSATIONS, type Conversation } from './seed/conversations.ts'

interface Words {
  group: string
  surname: string
}

/** The group and the surname of the demo student. */
async function readWords({ db, cast }: AreaSeeding): Promise<Words> {
  const { rows } = await sql<Words>`
    select g.name as "group", p.last_name as surname from student s
    join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id join person p on p.id = s.person_id
    where s.person_id = ${cast.get('student')} limit 1
  `.execute(db)
  return rows[0]!
}

const MOST_SILENT = 40

/** People who are in a chat without writing. */
async function silentPeople({ db, cast }: AreaSeeding, others: Conversation['others']): Promise<number[]> {
  if (others === undefined) return []
  if (others === 'everybody') return [...cast.values()]
  const { rows } = await sql<{ id: number }>`
    select s.person_id as id from student_group_member own
    join student mine on mine.id = own.student_id and mine.person_id = ${cast.get('student')}
    join student_group_member m on m.group_id = own.group_id and m.end_at is null join student s on s.id = m.student_id
    where own.end_at is null order by 1 limit ${MOST_SILENT}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const momentOf = (today: string, daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00Z`

const nameOf = ({ name }: Conversation, { group }: Words): string | null =>
  name?.replace('{group}', group) ?? null

interface Sown {
  chatId: number
  personIds: readonly number[]
  startedAt: string
}

/**
 * Creates the chat of the first speaker's group or unit, before anything is written in it; null when nobody
 * else is there.
 */
async function beginRegisterChat(
  { db, cast, today }: AreaSeeding,
  { register, cast: [keeper], lines }: Conversation,
): Promise<Sown | null> {
  const startedAt = momentOf(today, lines[0]![1] + 1, '06:00')
  const column = sql.ref(register === 'group' ? 'f.group_id' : 'f.department_id')
  const { rows } = await sql<{ chatId: number; personIds: number[] }>`
    with begun as (
      update chat set last_seq = ${lines.length}, created_at = ${startedAt}::timestamptz
      where id = (select f.chat_id from chat_register f join chat_member m on m.chat_id = f.chat_id
        where m.person_id = ${cast.get(keeper)} and ${column} is not null order by f.chat_id limit 1)
      returning id
    ), members as (
      delete from chat_member m using begun where m.chat_id = begun.id returning m.chat_id, m.person_id
    )
    select chat_id as "chatId", array_agg(person_id order by person_id) as "personIds" from members group by chat_id
  `.execute(db)
  return rows[0] ? { ...rows[0], startedAt } : null
}

async function sowChat(seeding: AreaSeeding, conversation: Conversation, words: Words): Promise<Sown | null> {
  const { db, cast, today } = seeding
  if (conversation.register) return beginRegisterChat(seeding, conversation)
  const { cast: roles, others, isAnnouncementOnly = false, lines } = conversation
  const speakers = roles.map((login) => cast.get(login)!)
  const personIds = [...new Set([...speakers, ...(await silentPeople(seeding, others))])]
  const name = nameOf(conversation, words)
  const [low = null, high = null] = name === null ? speakers.toSorted((a, b) => a - b) : []
  const startedAt = momentOf(today, lines[0]![1] + 1, '06:00')
  const [chat] = await insertWithIds(db, 'chat', [
    {
      kind: name === null ? 'person' : 'group',
      name,
      creator_id: speakers[0]!,
      low_person_id: low,
      high_person_id: high,
      last_seq: lines.length,
      member_count: personIds.length,
      is_announcement_only: isAnnouncementOnly,
      created_at: startedAt,
    },
  ])
  return { chatId: chat!.id, personIds, startedAt }
}

async function sowMessages(
  seeding: AreaSeeding,
  { lines }: Conversation,
  { chatId, words }: { chatId: number; words: Words },
): Promise<void> {
  const { db, cast, today } = seeding
  const messages = await insertWithIds(
    db,
    'chat_message',
    lines.map(([who, daysAgo, time, body, more = {}], place) => ({
      chat_id: chatId,
      seq: place + 1,
      author_id: cast.get(who)!,
      body: body.replace('{student}', words.surname),
      created_at: momentOf(today, daysAgo, time),
      needs_confirmation: more.needsConfirmation ?? false,
      confirm_until: more.needsConfirmation ? momentOf(today, -2, '15:00') : null,
      pinned_at: more.isPinned ? momentOf(today, daysAgo, time) : null,
      pinned_by: more.isPinned ? cast.get(who)! : null,
    })),
  )
  for (const [place, [, , , , more]] of lines.entries())
    if (more?.repliesTo !== undefined)
      await db
        .updateTable('chat_message')
        .set({ reply_to_id: messages[more.repliesTo]!.id })
        .where('id', '=', messages[place]!.id)
        .execute()
  const reactions = lines.flatMap(([, , , , more], place) =>
    (more?.reactions ?? []).map(([who, reaction]) => ({
      message_id: messages[place]!.id,
      person_id: cast.get(who)!,
      reaction,
      created_at: messages[place]!.created_at,
    })),
  )
  await insertRows(db, 'chat_reaction', reactions)
  await sowMentions({ db, cast }, lines, messages)
  await sowComplaints(seeding, lines, messages)
}

type SownMessage = { id: number; chat_id: number; seq: number }

async function sowMentions(
  { db, cast }: Pick<AreaSeeding, 'db' | 'cast'>,
  lines: Conversation['lines'],
  messages: readonly SownMessage[],
): Promise<void> {
  const mentions = messages
    .filter((_, place) => lines[place]![3].includes('@{student}'))
    .map(({ id, chat_id, seq }) => ({ message_id: id, person_id: cast.get('student')!, chat_id, seq }))
  await insertRows(db, 'chat_mention', mentions)
}

async function sowComplaints(
  { db, cast, today, now }: Pick<AreaSeeding, 'db' | 'cast' | 'today' | 'now'>,
  lines: Conversation['lines'],
  messages: readonly SownMessage[],
): Promise<void> {
  for (const [place, [, , , , more]] of lines.entries())
    if (more?.isComplainedBy)
      await insertComplaint(db, {
        messageId: messages[place]!.id,
        personId: cast.get(more.isComplainedBy)!,
        reason: 'spam',
        comment: 'Это не для чата о кабинете',
        now: soFar({ now }, momentOf(today, 0, '05:40')),
      })
}

/** The same in every demo university of a day. */
const LATER_CLIENT_ID = '5b0c1d52-6f0e-4c1c-9a55-1f6a4f0c2b7e'

async function sowLater(
  { db, cast, today, now }: AreaSeeding,
  { later, cast: [author] }: Conversation,
  chatId: number,
): Promise<void> {
  if (later === undefined) return
  await insertRows(db, 'chat_later', [
    {
      chat_id: chatId,
      author_id: cast.get(author)!,
      body: later,
      client_id: LATER_CLIENT_ID,
      send_at: momentOf(today, -1, '06:00'),
      created_at: soFar({ now }, momentOf(today, 0, '06:00')),
    },
  ])
}

/** The number of messages after a position that are by one author. */
const ownAfter = ({ lines }: Conversation, place: number, isOwn: (login: string) => boolean) =>
  lines.filter(([who], index) => index >= place && isOwn(who)).length

async function sowMembers(
  { db, cast }: AreaSeeding,
  conversation: Conversation,
  { chatId, personIds, startedAt }: Sown,
): Promise<void> {
  const member = { chat_id: chatId, first_seq: 1, joined_at: startedAt }
  await insertRows(
    db,
    'chat_member',
    personIds.map((person_id) => ({ ...member, person_id })),
  )
  const { readBy, lines } = conversation
  const readers = new Set(readBy.map((login) => cast.get(login)))
  const marks = personIds.map((person_id) => {
    const read_seq = readers.has(person_id) ? lines.length : lines.length - 1
    const skipped = ownAfter(conversation, read_seq, (login) => cast.get(login as never) === person_id)
    return { chat_id: chatId, person_id, read_seq, skipped }
  })
  await insertRows(db, 'chat_reading', marks)
}

/** Invents messages between the people of the demo university. */
export async function seedMessenger(seeding: AreaSeeding): Promise<void> {
  const words = await readWords(seeding)
  await openRegisterChats(seeding.db, {
    today: seeding.today,
    now: new Date(momentOf(seeding.today, 60, '06:00')),
  })
  for (const conversation of CONVERSATIONS) {
    const sown = await sowChat(seeding, conversation, words)
    if (sown === null) continue
    await sowMembers(seeding, conversation, sown)
    await sowMessages(seeding, conversation, { chatId: sown.chatId, words })
    await sowLater(seeding, conversation, sown.chatId)
  }
}
