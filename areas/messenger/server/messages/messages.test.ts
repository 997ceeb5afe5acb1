import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Message, MessagePage } from '../../contract/message.ts'
import { chatOf, chatsOf, givenGroup, givenPersonalChat, messagesOf, say } from '../testing/given-chat.ts'

const {
  deleteMessage,
  editMessage,
  listMessages,
  listPinnedMessages,
  pinMessage,
  readMessages,
  searchChats,
  sendMessage,
} = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

describe('a message', () => {
  it('is at the next place of its chat, and both forms of the address list it', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    for (const text of ['Первое', 'Второе', 'Третье']) await say(server, 'teacher', { id, text })
    const places = (await messagesOf(server, 'student', id)).map(({ seq, text }) => [seq, text])
    expect(places).toEqual([
      [3, 'Третье'],
      [2, 'Второе'],
      [1, 'Первое'],
    ])
    const withSlash = await server
      .as('student')
      .raw({ method: 'GET', url: `/api/proxy/chats/${id}/?limit=2` })
    expect((withSlash.body as MessagePage).items.map(({ seq }) => seq)).toEqual([3, 2])
    expect(withSlash.body).toMatchObject({ count: 3 })
  })

  it('is on a page by its number, as in every list', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    for (const text of ['1', '2', '3', '4', '5']) {
      const { id: msg } = await say(server, 'teacher', { id, text })
      await server.as('teacher').call(pinMessage, { id, msg })
    }
    for (const call of [listMessages, listPinnedMessages]) {
      const { body } = await server.as('student').call(call, { id, limit: 2, page: 2 })
      expect((body as MessagePage).items.map(({ text }) => text)).toEqual(['3', '2'])
    }
  })

  it('is there once, however often its device sends it, at once or later', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const message = { id, text: 'Один раз', clientId: randomUUID() }
    const tries = Array.from({ length: 5 }, () => server.as('teacher').call(sendMessage, message))
    const ids = (await Promise.all(tries)).map(({ body }) => (body as Message).id)
    expect(new Set(ids).size).toBe(1)
    await server.as('teacher').call(sendMessage, message)
    expect(await messagesOf(server, 'student', id)).toHaveLength(1)
  })

  it('is sent to one chat alone when its device sends it to several at once', async () => {
    const chats = await Promise.all(Array.from({ length: 6 }, () => givenGroup(server, ['teacher'])))
    const clientId = randomUUID()
    const answers = await Promise.all(
      chats.map((id) => server.as('teacher').call(sendMessage, { id, text: 'Слово', clientId })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toBeInvalid('clientId')
  })

  it('has a text of up to 4000 characters', async () => {
    const id = await givenGroup(server, ['teacher'])
    const send = (text: string) => server.as('teacher').call(sendMessage, { id, text })
    expect(await send('  ')).toBeInvalid('text')
    expect(await send('а'.repeat(4001))).toBeInvalid('text')
    expect((await send('а'.repeat(4000))).status).toBe(201)
  })

  it('is changed by its author alone, and deleted by its author or the creator of the group', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { id: msg } = await say(server, 'student', { id, text: 'Приду' })
    expect(await server.as('teacher').call(editMessage, { id, msg, message: 'Не приду' })).toFailWith(
      editMessage,
      'forbidden',
    )
    await server.as('student').call(editMessage, { id, msg, message: 'Приду позже' })
    expect(await messagesOf(server, 'student2', id)).toMatchObject([
      { text: 'Приду позже', editedAt: expect.any(String) },
    ])
    expect(await server.as('student2').call(deleteMessage, { id, msg })).toFailWith(
      deleteMessage,
      'forbidden',
    )
    expect((await server.as('teacher').call(deleteMessage, { id, msg })).status).toBe(200)
    expect(await messagesOf(server, 'student', id)).toEqual([])
  })

  it('can be changed for 48 hours', async () => {
    const id = await givenGroup(server, ['teacher'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Давно' })
    const old = new Date(server.clock.now().getTime() - 49 * 3_600_000)
    await server.db.updateTable('chat_message').set({ created_at: old }).where('id', '=', msg).execute()
    const late = await server.as('teacher').call(editMessage, { id, msg, message: 'Поздно' })
    expect(late).toFailWith(editMessage, 'too-late-to-edit')
  })

  it('leaves a row in the audit without its text', async () => {
    const id = await givenGroup(server, ['teacher'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Тайное слово' })
    await server.as('teacher').call(editMessage, { id, msg, message: 'Другая тайна' })
    const rows = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'chat_message')
      .where('entity_id', '=', String(msg))
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['messenger.send', 'messenger.edit'])
    expect(JSON.stringify(rows)).not.toMatch(/тайн/i)
  })
})

describe('what is unread', () => {
  it('is the messages of others after the mark, without deleted ones, and the mark never goes back', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const [first, second, third] = [
      await say(server, 'teacher', { id, text: '1' }),
      await say(server, 'teacher', { id, text: '2' }),
      await say(server, 'teacher', { id, text: '3' }),
    ]
    await say(server, 'student', { id, text: 'своё' })
    const unread = async () => (await chatOf(server, 'student', id)).unreadMessagesCount
    expect(await unread()).toBe(3)
    await server.as('teacher').call(deleteMessage, { id, msg: second.id })
    expect(await unread()).toBe(2)
    const read = (messageIds: number[]) => server.as('student').call(readMessages, { id, messageIds })
    expect((await read([first.id])).body).toEqual({ unreadMessagesCount: 1 })
    expect((await read([third.id])).body).toEqual({ unreadMessagesCount: 0 })
    expect((await read([first.id])).body).toEqual({ unreadMessagesCount: 0 })
    await say(server, 'teacher', { id, text: '5' })
    expect(await unread()).toBe(1)
  })

  it('of one’s own message is read when one other has read it', async () => {
    const { id } = await givenPersonalChat(server, 'student', 'teacher')
    const mine = await say(server, 'student', { id, text: 'Здравствуйте' })
    const isRead = async () => (await messagesOf(server, 'student', id))[0]!.read
    expect(await isRead()).toBe(false)
    await server.as('teacher').call(readMessages, { id, messageIds: [mine.id] })
    expect(await isRead()).toBe(true)
  })
})

describe('whoever joins later', () => {
  it('sees what was written since, in lists, quotes, counts and the search', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const before = await say(server, 'teacher', { id, text: 'Древнее слово мамонт' })
    const chat = await chatOf(server, 'teacher', id)
    const members = [...chat.members.map((member) => member.id), await personOf(server, 'head')]
    await server.as('teacher').call(messengerCalls.changeChat, { id, name: chat.name, members })
    await say(server, 'teacher', { id, text: 'Ответ о новом', replyToId: before.id })
    const { body } = await server.as('head').call(listMessages, { id })
    expect(body).toMatchObject({ count: 1, items: [{ text: 'Ответ о новом', replyTo: null }] })
    expect((await messagesOf(server, 'student', id))[0]).toMatchObject({ replyTo: { id: before.id } })
    const search = async (login: string) =>
      (
        (await server.as(login).call(searchChats, { search: 'мамонта' })).body as {
          messages: Message[]
        }
      ).messages.map((message) => message.id)
    expect(await search('head')).toEqual([])
    expect(await search('student')).toEqual([before.id])
    expect((await chatsOf(server, 'head')).find((each) => each.id === id)).toMatchObject({
      unreadMessagesCount: 1,
    })
  })
})
