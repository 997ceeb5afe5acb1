import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { CONVERSATIONS, type Conversation } from './seed/conversations.ts'

interface Place {
  group: string
  chair: string
}

/** The names of the demo student's group and the demo teacher's chair. */
async function readPlace({ db, cast }: AreaSeeding): Promise<Place> {
  const { rows } = await sql<Place>`
    select (select g.name from student s join student_group_member m on m.student_id = s.id and m.end_at is null
        join student_group g on g.id = m.group_id where s.person_id = ${cast.get('student')} limit 1) as "group",
      (select coalesce(d.short_name, d.name) from employment e join employment_post ep on ep.employment_id = e.id
        join department d on d.id = ep.department_id where e.person_id = ${cast.get('teacher')}
        order by ep.is_main desc limit 1) as chair
  `.execute(db)
  return rows[0]!
}

const MOST_SILENT = 40

/** People who are in a chat without writing. */
async function silentPeople({ db, cast }: AreaSeeding, others: Conversation['others']): Promise<number[]> {
  if (others === undefined) return []
  if (others === 'everybody') return [...cast.values()]
  const { rows } = await (
    others === 'group'
      ? sql<{ id: number }>`
          select s.person_id as id from student_group_member own
          join student mine on mine.id = own.student_id and mine.person_id = ${cast.get('student')}
          join student_group_member m on m.group_id = own.group_id and m.end_at is null join student s on s.id = m.student_id
          where own.end_at is null order by 1 limit ${MOST_SILENT}`
      : sql<{ id: number }>`
          select distinct e.person_id as id from employment own
          join employment_post mine on mine.employment_id = own.id and mine.end_at is null
          join employment_post ep on ep.department_id = mine.department_id and ep.end_at is null
          join employment e on e.id = ep.employment_id
          where own.person_id = ${cast.get('head')} order by 1 limit ${MOST_SILENT}`
  ).execute(db)
  return rows.map(({ id }) => id)
}

const momentOf = (today: string, daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00Z`

function nameOf({ name }: Conversation, { group, chair }: Place): string | null {
  return name?.replace('{group}', group).replace('{chair}', chair) ?? null
}

interface Sown {
  chatId: number
  personIds: readonly number[]
  startedAt: string
}

async function sowChat(seeding: AreaSeeding, conversation: Conversation, place: Place): Promise<Sown> {
  const { db, cast, today } = seeding
  const { cast: roles, others, isAnnouncementOnly = false, lines } = conversation
  const speakers = roles.map((login) => cast.get(login)!)
  const personIds = [...new Set([...speakers, ...(await silentPeople(seeding, others))])]
  const name = nameOf(conversation, place)
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
  { db, cast, today }: AreaSeeding,
  { lines }: Conversation,
  chatId: number,
): Promise<void> {
  const messages = await insertWithIds(
    db,
    'chat_message',
    lines.map(([who, daysAgo, time, body, more = {}], place) => ({
      chat_id: chatId,
      seq: place + 1,
      author_id: cast.get(who)!,
      body,
      created_at: momentOf(today, daysAgo, time),
      needs_confirmation: more.needsConfirmation ?? false,
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
}

/** How many messages after a place are of one author. */
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

/** Lets the people of the demo university write to each other. */
export async function seedMessenger(seeding: AreaSeeding): Promise<void> {
  const place = await readPlace(seeding)
  for (const conversation of CONVERSATIONS) {
    const sown = await sowChat(seeding, conversation, place)
    await sowMembers(seeding, conversation, sown)
    await sowMessages(seeding, conversation, sown.chatId)
  }
}
