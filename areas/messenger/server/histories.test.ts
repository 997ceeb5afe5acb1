import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { StreamClient } from '#platform/server/testing/stream-client.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../contract/calls.ts'
import { CALLS_OF_CHATS, inputOf } from './testing/calls-of-chats.ts'
import { ChatModel } from './testing/chat-model.ts'
import { chatOf, chatsOf, givenGroup, messagesOf, say } from './testing/given-chat.ts'
import { useStreams } from '#platform/server/testing/use-streams.ts'

const { changeChat, countUnread, deleteMessage, leaveChat, readMessages, searchChat, searchChats } =
  messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny', maxConnections: 10 })
const streams = useStreams(server)

const RUNS = runsOf(10_000, 50)
/** A history is some forty calls: a quarter of a second on a busy machine. */
const TIMEOUT_MS = 60_000 + RUNS * 1000
const CREATOR = 'admin'
const OTHERS = ['student', 'student2', 'student3'] as const
const EVERYBODY = [CREATOR, ...OTHERS]
/** The number of calls that each outsider tries after a history: over all histories, every call is tried. */
const TRIES = 4
const NO_FILE = '00000000-0000-4000-8000-000000000000'

const anAct = fc.record({
  kind: fc.constantFrom('send', 'send', 'send', 'add', 'remove', 'leave', 'delete', 'read'),
  who: fc.constantFrom(...OTHERS, CREATOR),
  /** The index of a message, as a share of all. */
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
})
type Act = typeof anAct extends fc.Arbitrary<infer T> ? T : never

async function setMembers(model: ChatModel): Promise<void> {
  const members = await Promise.all(model.members().map((login) => personOf(server, login)))
  await givenBy(server.as(CREATOR), changeChat, { id: model.id, name: 'История', members })
}

interface Deed {
  model: ChatModel
  who: string
  /** A message of the chat, where there is one. */
  message: ReturnType<ChatModel['pick']>
}

/** Each does what still can be done, in the portal and in the model. */
const DEEDS: Record<Act['kind'], (deed: Deed) => Promise<void>> = {
  async send({ model, who }) {
    if (model.isMember(who)) model.sent(who, await say(server, who, { id: model.id, text: 'Слово' }))
  },
  async add({ model, who }) {
    if (model.add(who)) await setMembers(model)
  },
  async remove({ model, who }) {
    if (who !== CREATOR && model.remove(who)) await setMembers(model)
  },
  async leave({ model, who }) {
    if (who !== CREATOR && model.leave(who)) await givenBy(server.as(who), leaveChat, { id: model.id })
  },
  async delete({ model, message }) {
    if (!message || !model.sees(CREATOR, message)) return
    model.deleted(message)
    await givenBy(server.as(CREATOR), deleteMessage, { id: model.id, msg: message.id })
  },
  async read({ model, who, message }) {
    if (!message || !model.isMember(who)) return
    model.read(who, message)
    await givenBy(server.as(who), readMessages, { id: model.id, messageIds: [message.id] })
  },
}

const countOf = async (login: string) =>
  ((await server.as(login).call(countUnread)).body as { messages: number }).messages

const foundBy = async (login: string, id: number) => {
  const { body } = await server.as(login).call(searchChats, { search: 'словам' })
  const { messages } = body as { messages: { id: number; chatId: number }[] }
  return messages.filter(({ chatId }) => chatId === id).map((message) => message.id)
}

interface Trying {
  model: ChatModel
  login: string
  /** The first of the calls that are tried. */
  first: number
}

/**
 * People who are not members get the same answer from each of the chat's calls as if the chat did not exist.
 */
async function expectNothing({ model, login, first }: Trying): Promise<void> {
  const msg = model.pick(0)?.id ?? 1
  const scene = { id: model.id, msg, fileId: NO_FILE, members: [await personOf(server, login)] }
  for (let turn = 0; turn < TRIES; turn += 1) {
    const [name, call] = CALLS_OF_CHATS[(first + turn) % CALLS_OF_CHATS.length]!
    const { status } = await server.as(login).call(call, inputOf(scene) as never)
    expect([name, status]).toEqual([name, 404])
  }
}

/** Compares what a member is shown with the model, and sees that nobody else is shown anything. */
async function expectTruth({ model, login, first }: Trying, countedBefore: number): Promise<void> {
  const { id } = model
  expect(await foundBy(login, id)).toEqual(model.seenBy(login))
  expect((await countOf(login)) - countedBefore).toBe(model.unreadOf(login))
  if (!model.isMember(login)) {
    await expectNothing({ model, login, first })
    expect((await chatsOf(server, login)).map((chat) => chat.id)).not.toContain(id)
    return
  }
  const seen = model.seenBy(login)
  expect((await messagesOf(server, login, id)).map((message) => message.id)).toEqual(seen)
  expect((await givenBy(server.as(login), searchChat, { id, search: 'слову' })).ids).toEqual(seen)
  const { unreadMessagesCount, lastMessage, memberCount } = await chatOf(server, login, id)
  expect({ unreadMessagesCount, last: lastMessage?.id ?? null, memberCount }).toEqual({
    unreadMessagesCount: model.unreadOf(login),
    last: seen[0] ?? null,
    memberCount: model.members().length,
  })
}

/**
 * Checks the events of a chat on the stream: each at most once, in order, and never those written in the
 * reader's absence.
 */
async function expectHonestStream(model: ChatModel, login: string, stream: StreamClient): Promise<void> {
  const received = () =>
    stream.named('message').flatMap(({ data }) => (data['chatId'] === model.id ? [Number(data['id'])] : []))
  const due = model.seenBy(login).toReversed()
  await stream.until(() => due.every((id) => received().includes(id)))
  expect(received()).toEqual([...new Set(received())].toSorted((a, b) => a - b))
  const allowed = model.writtenBefore(login)
  expect(received().filter((id) => !allowed.includes(id))).toEqual([])
}

/**
 * Empties a chat after its history, so that the lists, the search and the streams of the next one hold as little as
 * those of the first.
 */
async function forget(model: ChatModel, open: readonly (readonly [string, StreamClient])[]): Promise<void> {
  await sql`delete from chat_message where chat_id = ${model.id}`.execute(server.db)
  await sql`
    update chat_member set left_at = greatest(now(), joined_at) where chat_id = ${model.id} and left_at is null
  `.execute(server.db)
  for (const [, stream] of open) stream.events.length = 0
}

it(
  'whatever people join, leave, write, read and delete, each sees what was written since they came, and strangers nothing',
  async () => {
    const open = await Promise.all(
      EVERYBODY.map(async (login) => [login, await streams.open(login)] as const),
    )
    // Nothing of a history that is over counts as unread.
    const counted = await Promise.all(EVERYBODY.map(countOf))
    await fc.assert(
      fc.asyncProperty(
        fc.array(anAct, { minLength: 4, maxLength: 14 }),
        fc.nat(1000),
        async (acts, first) => {
          // The clock is stopped here, and with it the windows of the limits.
          await sql`delete from rate_limit`.execute(server.db)
          const model = new ChatModel(await givenGroup(server, EVERYBODY.slice(0, 2)), EVERYBODY.slice(0, 2))
          try {
            for (const { kind, who, place } of acts)
              await DEEDS[kind]({ model, who, message: model.pick(place) })
            await Promise.all(
              EVERYBODY.map((login, place) =>
                expectTruth({ model, login, first: first + place * TRIES }, counted[place]!),
              ),
            )
            for (const [login, stream] of open) await expectHonestStream(model, login, stream)
          } finally {
            await forget(model, open)
          }
        },
      ),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
