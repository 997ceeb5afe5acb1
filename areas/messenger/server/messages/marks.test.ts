import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { cleanUp } from '#platform/server/retention/clean-up.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { messengerRetention } from '../retention.ts'
import { givenFile } from '../testing/given-file.ts'
import { givenGroup, messagesOf, say } from '../testing/given-chat.ts'

const { confirmMessage, deleteMessage, editMessage, getChatFile, getConfirmations } = messengerCalls
const { listMessages, listPinnedMessages } = messengerCalls
const { listReaders, pinMessage, react, readMessages, sendMessage, starMessage, searchChats } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const names = (people: unknown) => (people as unknown[]).length

describe('a mark on a message', () => {
  it('by a star is the caller’s own, by a pin everybody’s', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: msg } = await say(server, 'student', { id, text: 'Важное' })
    await server.as('student').call(starMessage, { id, msg })
    await server.as('teacher').call(pinMessage, { id, msg })
    expect(await server.as('student').call(pinMessage, { id, msg })).toFailWith(pinMessage, 'forbidden')
    expect(await messagesOf(server, 'student', id)).toMatchObject([{ important: true, pinned: true }])
    expect(await messagesOf(server, 'teacher', id)).toMatchObject([{ important: false, pinned: true }])
    const stars = await server.as('student').call(listMessages, { id, isImportant: true })
    expect(stars.body).toMatchObject({ count: 1, items: [{ id: msg }] })
    const pinned = await server.as('teacher').call(listPinnedMessages, { id })
    expect(pinned.body).toMatchObject({ count: 1, items: [{ id: msg }] })
  })

  it('by a reaction is one a person', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Готово' })
    await server.as('student').call(react, { id, msg, reaction: '👍' })
    await server.as('student').call(react, { id, msg, reaction: '🔥' })
    expect(await messagesOf(server, 'teacher', id)).toMatchObject([
      { reactions: [{ reaction: '🔥', count: 1, isMine: false }] },
    ])
    await server.as('student').call(react, { id, msg, reaction: null })
    expect(await messagesOf(server, 'teacher', id)).toMatchObject([{ reactions: [] }])
  })
})

describe('who has read', () => {
  it('is known by name, and who has confirmed to the author, with numbers that agree', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2', 'student3'])
    const { id: msg } = await say(server, 'teacher', { id, text: 'Подтвердите', needsConfirmation: true })
    await server.as('student').call(readMessages, { id, messageIds: [msg] })
    const readers = (await server.as('student2').call(listReaders, { id, msg })).body as object
    expect(Object.values(readers).map(names)).toEqual([1, 2])
    await server.as('student').call(confirmMessage, { id, msg })
    await server.as('student').call(confirmMessage, { id, msg })
    const report = (await server.as('teacher').call(getConfirmations, { id, msg })).body as {
      confirmed: unknown[]
      waiting: unknown[]
    }
    expect([names(report.confirmed), names(report.waiting)]).toEqual([1, 2])
    expect(await messagesOf(server, 'student', id)).toMatchObject([
      { confirmation: { asked: 3, confirmed: 1, isMine: true } },
    ])
    expect(await server.as('student').call(getConfirmations, { id, msg })).toFailWith(
      getConfirmations,
      'forbidden',
    )
  })
})

describe('a message whose reading somebody has confirmed', () => {
  it('stays as they read it', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: msg } = await say(server, 'teacher', {
      id,
      text: 'Сдать до пятницы',
      needsConfirmation: true,
    })
    const edit = (message: string) => server.as('teacher').call(editMessage, { id, msg, message })
    expect((await edit('Сдать до четверга')).status).toBe(200)
    await server.as('student').call(confirmMessage, { id, msg })
    expect(await edit('Сдать вчера')).toFailWith(editMessage, 'confirmed-already')
    expect(await messagesOf(server, 'student', id)).toMatchObject([{ text: 'Сдать до четверга' }])
  })

  it('is never changed after a confirmation that comes at the same moment', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    for (let round = 0; round < 8; round += 1) {
      const { id: msg } = await say(server, 'teacher', { id, text: 'Было', needsConfirmation: true })
      const [edited, confirmed] = await Promise.all([
        server.as('teacher').call(editMessage, { id, msg, message: 'Стало' }),
        server.as('student').call(confirmMessage, { id, msg }),
      ])
      expect(confirmed.status).toBe(200)
      const trail = await server.db
        .selectFrom('audit_log')
        .select('action')
        .where('entity', '=', 'chat_message')
        .where('entity_id', '=', String(msg))
        .where('action', 'in', ['messenger.edit', 'messenger.confirm'])
        .orderBy('id')
        .execute()
      const done = trail.map(({ action }) => action)
      expect(done).toEqual(
        edited.status === 200 ? ['messenger.edit', 'messenger.confirm'] : ['messenger.confirm'],
      )
    }
  })
})

describe('a file', () => {
  it('is read by the members once it is sent, and by nobody when its message is deleted', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const file = await givenFile(server, 'teacher', id)
    const read = async (login: string) =>
      (await server.as(login).call(getChatFile, { id, fileId: file.id })).status
    expect([await read('teacher'), await read('student')]).toEqual([200, 404])
    const { id: msg } = await say(server, 'teacher', { id, fileIds: [file.id] })
    expect(await read('student')).toBe(200)
    expect(await messagesOf(server, 'student', id)).toMatchObject([
      { text: '', files: [{ name: 'схема.png' }] },
    ])
    await server.as('teacher').call(deleteMessage, { id, msg })
    expect([await read('teacher'), await read('student')]).toEqual([404, 404])
  })

  it('and the text of a deleted message are gone after thirty days', async () => {
    const id = await givenGroup(server, ['teacher'])
    const file = await givenFile(server, 'teacher', id)
    const { id: msg } = await say(server, 'teacher', { id, text: 'Лишнее', fileIds: [file.id] })
    await server.as('teacher').call(deleteMessage, { id, msg })
    const clean = () => cleanUp(server.db, server.clock, messengerRetention)
    expect(await clean()).toMatchObject({ 'files of deleted messages': 0, 'texts of deleted messages': 0 })
    const longAgo = new Date(server.clock.now().getTime() - 31 * 86_400_000)
    await server.db.updateTable('chat_message').set({ deleted_at: longAgo }).where('id', '=', msg).execute()
    expect(await clean()).toMatchObject({ 'files of deleted messages': 1, 'texts of deleted messages': 1 })
  })
})

it('a word is found in any of its forms, and while it is typed', async () => {
  const id = await givenGroup(server, ['teacher', 'student'])
  const { id: msg } = await say(server, 'teacher', { id, text: 'Ведомости экзаменов лежат на кафедре' })
  for (const search of ['экзамен', 'экзаменами кафедра', 'ведомостей', 'экз']) {
    const { body } = await server.as('student').call(searchChats, { search })
    expect(
      (body as { messages: { id: number }[] }).messages.map((found) => found.id),
      search,
    ).toEqual([msg])
  }
})

it('somebody sends sixty messages a minute, a worker three hundred', async () => {
  const id = await givenGroup(server, ['exstudent', 'moderator'])
  const send = (login: string) => server.as(login).call(sendMessage, { id, text: 'И ещё' })
  const answers = []
  for (let count = 0; count < 61; count += 1) answers.push(await send('exstudent'))
  expect(answers.slice(0, 60).every(({ status }) => status === 201)).toBe(true)
  expect(answers[60]).toFailWith(sendMessage, 'too-many-messages')
  for (let count = 0; count < 61; count += 1) expect((await send('moderator')).status).toBe(201)
})
