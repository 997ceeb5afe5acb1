import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { servedAreas } from '#apps/server/served-areas.ts'
import { transact } from '#platform/server/db/transact.ts'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { messengerEvents } from '../../contract/events.ts'
import { chatOf, givenGroup, givenPersonalChat, messagesOf, say } from '../testing/given-chat.ts'
import { useStreams } from '#platform/server/testing/use-streams.ts'

const { changeChat, deleteMessage, leaveChat, muteChat, readMessages, tellTyping } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const streams = useStreams(server)

describe('the stream of a member', () => {
  it('brings each message as the list shows it, and each event by its schema', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const stream = await streams.open('student')
    const { id: msg } = await say(server, 'teacher', { id, text: 'Завтра в 10' })
    await server.as('student').call(readMessages, { id, messageIds: [msg] })
    await server.as('student').call(muteChat, { id })
    await server.as('teacher').call(tellTyping, { id })
    await stream.until(() => stream.named('typing').length === 1 && stream.named('chat-changed').length === 1)
    const [listed] = await messagesOf(server, 'student', id)
    const [sent] = stream.named('message')
    const { read, unreadMessagesCount } = sent!.data
    expect(sent!.data).toEqual({ ...listed, read, unreadMessagesCount, authorAvatar: null })
    // Whoever has read it meanwhile has nothing unread.
    expect(unreadMessagesCount).toBe(read === true ? 0 : 1)
    await server.as('teacher').call(deleteMessage, { id, msg })
    await stream.until(() => stream.named('message-deleted').length === 1)
    for (const { name, data } of stream.events.filter((event) => event.name !== 'open'))
      expect(z.safeParse(messengerEvents[name as keyof typeof messengerEvents], data).error).toBeUndefined()
    expect(stream.named('read')[0]!.data).toMatchObject({ chatId: id, unreadMessagesCount: 0 })
  })

  it('brings nothing of a chat to whoever is not in it', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const own = await givenGroup(server, ['teacher', 'student2'])
    const stranger = await streams.open('student2')
    await say(server, 'teacher', { id, text: 'Не для всех' })
    await server.as('teacher').call(tellTyping, { id })
    await say(server, 'teacher', { id: own, text: 'Для вас' })
    await stranger.until(() => stranger.named('message').length > 0)
    const ofChat = stranger.events.filter(({ data }) => data['chatId'] === id)
    expect(ofChat).toEqual([])
  })

  it('does not say who begins a personal chat before it has a message', async () => {
    const begun = await givenPersonalChat(server, 'student2', 'teacher')
    const stream = await streams.open('teacher')
    await server.as('student2').call(tellTyping, { id: begun.id })
    const id = await givenGroup(server, ['student2', 'teacher'])
    await server.as('student2').call(tellTyping, { id })
    await stream.until(() => stream.named('typing').length > 0)
    expect(stream.named('typing').map(({ data }) => data['chatId'])).toEqual([id])
  })

  it('brings nothing written after a removal, and says that one is gone', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const stream = await streams.open('student2')
    const { name } = await chatOf(server, 'teacher', id)
    const members = [await personOf(server, 'student')]
    await server.as('teacher').call(changeChat, { id, name, members })
    await say(server, 'teacher', { id, text: 'Уже без вас' })
    const own = await givenGroup(server, ['teacher', 'student2'])
    await say(server, 'teacher', { id: own, text: 'Конец' })
    await stream.until(() => stream.named('message').length > 0)
    expect(stream.named('message').map(({ data }) => data['text'])).toEqual(['Конец'])
    expect(stream.named('chat-changed').map(({ data }) => data)).toContainEqual({ chatId: id, isGone: true })
  })

  it('brings what was missed once, in the order of the database, from the cursor on', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const first = await streams.open('student')
    await say(server, 'teacher', { id, text: '1' })
    await first.until(() => first.named('message').length === 1)
    const { cursor } = first
    first.cut()
    for (const text of ['2', '3', '4']) await say(server, 'teacher', { id, text })
    const second = await streams.open('student', cursor)
    await say(server, 'teacher', { id, text: '5' })
    await second.until(() => second.named('message').length === 4)
    expect(second.named('message').map(({ data }) => data['text'])).toEqual(['2', '3', '4', '5'])
  })

  it('brings nothing missed of a chat that one has left meanwhile', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const first = await streams.open('student')
    const { cursor } = first
    first.cut()
    await say(server, 'teacher', { id, text: 'Пока вы здесь' })
    await server.as('student').call(leaveChat, { id })
    const second = await streams.open('student', cursor)
    expect(second.named('message')).toEqual([])
  })
})

describe('the stream', () => {
  it('tells whoever comes back too late to read the screen once more', async () => {
    const stream = await streams.open('student', 999_999_999)
    expect(stream.named('reset')).toHaveLength(1)
  })

  it('ends with its session, and receives nothing from that moment on', async () => {
    const id = await givenGroup(server, ['teacher', 'student3'])
    const stream = await streams.open('student3')
    await sql`update session set revoked_at = now() where account_id = (select id from account where login = 'student3')`.execute(
      server.db,
    )
    await say(server, 'teacher', { id, text: 'После выхода' })
    await stream.ended
    expect(stream.named('message')).toEqual([])
  })

  it('is closed to whoever is not signed in, and to an administrator in another’s place', async () => {
    const request = { method: 'GET', url: '/api/proxy/realtime' } as const
    expect((await server.as(null).raw(request)).status).toBe(401)
    const administrator = server.freshly('moderator')
    await administrator.call(messengerCalls.listChats)
    await givenSwitch(server, { login: 'moderator', personId: await personOf(server, 'student') })
    expect((await administrator.raw(request)).status).toBe(403)
    expect((await administrator.call(messengerCalls.listChats)).status).toBe(403)
  })

  it('is open a dozen times a person and process at most', async () => {
    for (let count = 0; count < 12; count += 1) await streams.open('aspirant')
    const thirteenth = await streams.connect('aspirant')
    await thirteenth.ended
    expect(thirteenth.status).toBe(429)
  })

  it('keeps no place for a reader who went away before it was known who they are', async () => {
    const cookie = await streams.cookieOf('clerk')
    const { server: listening } = server.app
    const connections = () => promisify(listening.getConnections.bind(listening))()
    const before = await connections()
    for (let count = 0; count < 13; count += 1)
      await transact(server.db, async (tx) => {
        await sql`lock table session in access exclusive mode`.execute(tx)
        const impatient = streams.connectWith(cookie)
        await untilSomebodyWaits(server.db)
        impatient.cut()
        await expect.poll(connections).toBe(before)
      })
    const patient = streams.connectWith(cookie)
    await expect.poll(() => patient.status).toBe(200)
  })

  it('tells whoever missed more than can be sent at once to read the screen once more', async () => {
    const id = await givenGroup(server, ['teacher', 'dean'])
    const first = await streams.open('dean')
    const { cursor } = first
    first.cut()
    const authorId = await personOf(server, 'teacher')
    await sql`
      with written as (
        insert into chat_message (chat_id, seq, author_id, body, created_at)
        select ${id}, seq, ${authorId}, repeat('слово ', 600), now() from generate_series(1, 900) seq returning id
      ), counted as (
        update chat set last_seq = 900 where id = ${id}
      )
      insert into stream_event (kind, audience, audience_id, subject_id) select 'message', 'chat', ${id}, id from written
    `.execute(server.db)
    const second = await streams.connect('dean', cursor)
    await Promise.race([second.isOpen(), second.ended])
    expect(second.events.map(({ name }) => name)).toEqual(['reset', 'open'])
  })

  it('says who is there', async () => {
    const id = await givenGroup(server, ['head', 'dean'])
    await streams.open('head')
    await expect
      .poll(async () => (await chatOf(server, 'dean', id)).members.map(({ isOnline }) => isOnline), {
        timeout: 20_000,
      })
      .toContain(true)
  })
})
