import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Delivery, StreamEvent, StreamSource } from '#platform/server/stream/stream-source.ts'
import type { MessengerEvents } from '../../contract/events.ts'
import { listDrafts } from '../drafts/draft-store.ts'
import { listSeenMessages } from '../messages/message-store.ts'
import { listReadMarks } from '../messages/reading-store.ts'
import { chatsHeardBy, listDeleted, listPresent, listTypists } from './stream-store.ts'
import { AUDIENCES } from './tell.ts'

/** A delivery whose data are of its event's name. */
function delivery<Name extends keyof MessengerEvents>(
  name: Name,
  event: StreamEvent,
  { personId, data }: { personId: number; data: MessengerEvents[Name] },
): Delivery {
  return { event, personId, name, data }
}

const subjectsOf = (events: readonly StreamEvent[]) => [...new Set(events.map(({ subjectId }) => subjectId))]
const audiencesOf = (events: readonly StreamEvent[]) => [
  ...new Set(events.map(({ audienceId }) => audienceId)),
]
const namedChat = ({ audienceId, subjectId }: StreamEvent) => ({ chatId: audienceId, personId: subjectId })

type Read = (db: Db, events: readonly StreamEvent[], personIds: readonly number[]) => Promise<Delivery[]>

const lastOfEach = (events: readonly StreamEvent[]) =>
  new Map(events.map((event) => [event.subjectId, event]))

const readMessages: Read = async (db, events, personIds) => {
  const [last, seen] = [lastOfEach(events), await listSeenMessages(db, subjectsOf(events), personIds)]
  return seen.map(({ id, personId, message, unread }) =>
    delivery('message', last.get(id)!, { personId, data: { ...message, unreadMessagesCount: unread } }),
  )
}

/** Of several changes of one message only the last says anything. */
const readEdited: Read = async (db, events, personIds) => {
  const [last, seen] = [lastOfEach(events), await listSeenMessages(db, subjectsOf(events), personIds)]
  return seen.map(({ id, personId, message }) =>
    delivery('message-edited', last.get(id)!, { personId, data: message }),
  )
}

const readDeleted: Read = async (db, events, personIds) => {
  const last = lastOfEach(events)
  const deleted = await listDeleted(db, subjectsOf(events), personIds)
  return deleted.map(({ personId, ...data }) =>
    delivery('message-deleted', last.get(data.id)!, { personId, data }),
  )
}

const keyOf = ({ chatId, personId }: { chatId: number; personId: number }) => `${chatId}:${personId}`

const readMarks: Read = async (db, events, personIds) => {
  const last = new Map(events.map((event) => [keyOf(namedChat(event)), event]))
  const marks = await listReadMarks(db, [...last.values()].map(namedChat), personIds)
  return marks.map(({ readerId, ...data }) =>
    delivery('read', last.get(keyOf(data))!, { personId: readerId, data }),
  )
}

const readChanges: Read = async (db, events, personIds) => {
  const last = new Map(events.map((event) => [event.audienceId, event]))
  const present = await listPresent(db, audiencesOf(events), personIds)
  return present.map(({ chatId, personId }) =>
    delivery('chat-changed', last.get(chatId)!, { personId, data: { chatId, isGone: false } }),
  )
}

const readTypists: Read = async (db, events, personIds) => {
  const last = new Map(events.map((event) => [keyOf(namedChat(event)), event]))
  const typists = await listTypists(db, [...last.values()].map(namedChat), personIds)
  return typists.map(({ readerId, ...data }) =>
    delivery('typing', last.get(keyOf(data))!, { personId: readerId, data }),
  )
}

const READS: Readonly<Record<string, Read>> = {
  message: readMessages,
  'message-edited': readEdited,
  'message-deleted': readDeleted,
  read: readMarks,
  'chat-changed': readChanges,
  typing: readTypists,
}

/** The events of a chat, for its members at the moment of sending. */
const ofChats: StreamSource = {
  audience: AUDIENCES.chat,
  heardBy: chatsHeardBy,
  async read(db, events, { personIds }) {
    const byKind = Map.groupBy(events, ({ kind }) => kind)
    const deliveries: Delivery[] = []
    for (const [kind, ofKind] of byKind)
      if (READS[kind]) deliveries.push(...(await READS[kind](db, ofKind, personIds)))
    return deliveries
  },
}

type ReadOwn = (db: Db, events: readonly StreamEvent[]) => Promise<Delivery[]>

/** Of several changes of one draft only the last is needed. */
const readDrafts: ReadOwn = async (db, events) => {
  if (events.length === 0) return []
  const own = ({ audienceId: personId, subjectId: chatId }: StreamEvent) => keyOf({ chatId, personId })
  const last = new Map(events.map((event) => [own(event), event]))
  const drafts = await listDrafts(db, subjectsOf(events), audiencesOf(events))
  return drafts.flatMap(({ chatId, personId, draft }) => {
    const event = last.get(keyOf({ chatId, personId }))
    return event ? [delivery('draft', event, { personId, data: { chatId, draft } })] : []
  })
}

const readMemberships: ReadOwn = async (db, events) => {
  if (events.length === 0) return []
  const present = new Set((await listPresent(db, subjectsOf(events), audiencesOf(events))).map(keyOf))
  return events.map((event) => {
    const { audienceId: personId, subjectId: chatId } = event
    const isGone = !present.has(keyOf({ chatId, personId }))
    return delivery('chat-changed', event, { personId, data: { chatId, isGone } })
  })
}

/**
 * The events of one person in a chat: they joined, left, changed a flag of their own, or typed something, on
 * another device.
 */
const ofMembers: StreamSource = {
  audience: AUDIENCES.member,
  heardBy: (personId) => sql`select ${personId}::bigint as id`,
  async read(db, events, { personIds }) {
    const heard = events.filter(({ audienceId }) => personIds.includes(audienceId))
    const isDraft = ({ kind }: StreamEvent) => kind === 'draft'
    return [
      ...(await readDrafts(db, heard.filter(isDraft))),
      ...(await readMemberships(
        db,
        heard.filter((event) => !isDraft(event)),
      )),
    ]
  },
}

export const messengerStreams: readonly StreamSource[] = [ofChats, ofMembers]
