import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import { REACTIONS } from '../../contract/message.ts'
import { messengerPersonalData } from '../personal-data.ts'
import { chatOf, chatsOf, givenGroup, givenPersonalChat, messagesOf, say } from '../testing/given-chat.ts'

const {
  archiveChat,
  blockPerson,
  changeChat,
  createChat,
  editMessage,
  findContacts,
  leaveChat,
  listChats,
  listMessages,
  muteChat,
  pinChat,
} = messengerCalls
const { countUnread, pinMessage, react, sendMessage, unarchiveChat } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

describe('a personal chat', () => {
  it('is one a pair, whoever asks and however often at once', async () => {
    const members = { teacher: await personOf(server, 'teacher'), head: await personOf(server, 'head') }
    const ask = (login: 'teacher' | 'head', other: 'teacher' | 'head') =>
      server.as(login).call(createChat, { type: 'person', members: [members[other]] })
    const answers = await Promise.all([
      ask('teacher', 'head'),
      ask('head', 'teacher'),
      ask('teacher', 'head'),
      ask('head', 'teacher'),
    ])
    expect(new Set(answers.map(({ body }) => (body as Chat).id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  it('is seen by the other after its first message', async () => {
    const { id } = await givenPersonalChat(server, 'student3', 'dean')
    const isListed = async () => (await chatsOf(server, 'dean')).some((chat) => chat.id === id)
    expect(await isListed()).toBe(false)
    expect(await server.as('dean').call(listMessages, { id })).toFailWith(listMessages, 'not-found')
    await say(server, 'student3', { id, text: 'Здравствуйте' })
    expect(await isListed()).toBe(true)
    expect(await chatOf(server, 'dean', id)).toMatchObject({ type: 'person', unreadMessagesCount: 1 })
  })

  it('takes nothing from whoever is blocked', async () => {
    const { id } = await givenPersonalChat(server, 'spo', 'clerk')
    await server.as('clerk').call(blockPerson, { personId: await personOf(server, 'spo') })
    const send = (login: string) => server.as(login).call(sendMessage, { id, text: 'Ещё вопрос' })
    expect(await send('spo')).toFailWith(sendMessage, 'blocked-by-recipient')
    expect(await send('clerk')).toFailWith(sendMessage, 'blocked-by-you')
    expect(await chatOf(server, 'spo', id)).toMatchObject({ canWrite: false })
  })

  it('lets nobody who is blocked say more by changing what they wrote before', async () => {
    const { id } = await givenPersonalChat(server, 'student2', 'clerk')
    const { id: msg } = await say(server, 'student2', { id, text: 'Вопрос' })
    await server.as('clerk').call(blockPerson, { personId: await personOf(server, 'student2') })
    const changed = await server.as('student2').call(editMessage, { id, msg, message: 'Обидное' })
    expect(changed).toFailWith(editMessage, 'blocked-by-recipient')
    expect(await messagesOf(server, 'clerk', id)).toMatchObject([{ text: 'Вопрос', editedAt: null }])
  })

  it('takes no reaction and no pin from either side of a block', async () => {
    const { id } = await givenPersonalChat(server, 'student3', 'clerk')
    const { id: msg } = await say(server, 'student3', { id, text: 'Вопрос' })
    await server.as('clerk').call(blockPerson, { personId: await personOf(server, 'student3') })
    const sides = [
      ['student3', 'blocked-by-recipient'],
      ['clerk', 'blocked-by-you'],
    ] as const
    for (const [login, code] of sides) {
      const as = server.as(login)
      expect(await as.call(react, { id, msg, reaction: REACTIONS[0] })).toFailWith(react, code)
      expect(await as.call(pinMessage, { id, msg })).toFailWith(pinMessage, code)
    }
    expect(await messagesOf(server, 'clerk', id)).toMatchObject([{ reactions: [], pinned: false }])
  })

  it('is in the copy of somebody’s data only once they see it', async () => {
    const { id } = await givenPersonalChat(server, 'student2', 'head')
    const personId = await personOf(server, 'head')
    const count = async () => (await messengerPersonalData[0]!.read(server.db, personId)).length
    const before = await count()
    await say(server, 'student2', { id, text: 'Здравствуйте' })
    expect(await count()).toBe(before + 1)
  })
})

describe('a group', () => {
  it('has at most 200 members with its creator', async () => {
    const members = Array.from({ length: 200 }, (_, index) => 900_000_000 + index)
    const text = ['В чате может быть не больше 200 человек']
    const made = await server.as('teacher').call(createChat, { type: 'group', name: 'Поток', members })
    expect(made.body).toMatchObject({ errors: { members: text } })
    const id = await givenGroup(server, ['teacher'])
    const changed = await server.as('teacher').call(changeChat, { id, name: 'Поток', members })
    expect(changed.body).toMatchObject({ errors: { members: text } })
  })

  it('is changed by its creator alone, and not over what somebody has not seen', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { members: all, version } = await chatOf(server, 'teacher', id)
    const members = all.map((member) => member.id)
    const change = (login: string, name: string) =>
      server.as(login).call(changeChat, { id, name, members, version })
    expect(await change('student', 'Моё')).toFailWith(changeChat, 'forbidden')
    expect((await change('teacher', 'Проекты')).body).toMatchObject({ name: 'Проекты', memberCount: 3 })
    expect(await change('teacher', 'Ещё раз')).toFailWith(changeChat, 'changed-meanwhile')
  })

  it('takes in only people whom its creator may find', async () => {
    const stranger = await givenAccount(server.db, { login: 'stranger' })
    const members = [await personOf(server, 'student2'), stranger]
    const made = await server.as('student').call(createChat, { type: 'group', name: 'Сборная', members })
    expect(made).toBeInvalid('members')
    const { body } = await server.as('student').call(findContacts, { search: 'Иванова Анна' })
    expect((body as { id: number }[]).map(({ id }) => id)).not.toContain(stranger)
  })

  it('takes in nobody who has blocked whoever adds them, and says no more than of a stranger', async () => {
    const blocker = await personOf(server, 'moderator')
    await server.as('moderator').call(blockPerson, { personId: await personOf(server, 'head') })
    const made = await server
      .as('head')
      .call(createChat, { type: 'group', name: 'Ловушка', members: [blocker] })
    expect(made).toBeInvalid('members')
    const id = await givenGroup(server, ['head', 'clerk'])
    const members = [await personOf(server, 'clerk'), blocker]
    const added = await server.as('head').call(changeChat, { id, name: 'Ловушка', members })
    expect(added).toBeInvalid('members')
    expect((await chatsOf(server, 'moderator')).map((chat) => chat.id)).not.toContain(id)
    // A member from before the block stays, and the chat may be changed.
    const shared = await givenGroup(server, ['head', 'clerk', 'moderator'])
    const renamed = await server.as('head').call(changeChat, { id: shared, name: 'Общий', members })
    expect(renamed.body).toMatchObject({ name: 'Общий', memberCount: 3 })
  })

  it('brings back nobody who has left by themselves, and whoever was taken out, it does', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const [left, removed] = [await personOf(server, 'student'), await personOf(server, 'student2')]
    await server.as('student').call(leaveChat, { id })
    const change = (members: number[]) =>
      server.as('teacher').call(changeChat, { id, name: 'Проекты', members })
    const teacher = await personOf(server, 'teacher')
    expect((await change([teacher])).body).toMatchObject({ memberCount: 1 })
    expect(await change([left])).toBeInvalid('members')
    expect((await change([removed])).body).toMatchObject({ memberCount: 2 })
  })

  it('may begin with the students of a group, for those who may know them', async () => {
    const studentId = await personOf(server, 'student')
    const { group_id: groupId, name } = await server.db
      .selectFrom('student_group_member as m')
      .innerJoin('student as s', 's.id', 'm.student_id')
      .innerJoin('student_group as g', 'g.id', 'm.group_id')
      .select(['m.group_id', 'g.name'])
      .where('s.person_id', '=', studentId)
      .where('m.end_at', 'is', null)
      .executeTakeFirstOrThrow()
    const found = async (login: string) => {
      const { body } = await server.as(login).call(findContacts, { groupId })
      return (body as { id: number }[]).map(({ id }) => id)
    }
    const members = await found('teacher')
    expect(members).toContain(studentId)
    const byName = (await server.as('teacher').call(findContacts, { search: name })).body as { id: number }[]
    expect(byName.map(({ id }) => id)).toEqual(members)
    const made = await server.as('teacher').call(createChat, { type: 'group', name: 'Вся группа', members })
    expect(made.body).toMatchObject({ memberCount: members.length + 1 })
    expect(await found('student')).not.toContain(studentId)
    await givenAccount(server.db, { login: 'outsider' })
    expect(await found('outsider')).toEqual([])
    expect((await server.as('outsider').call(findContacts, { search: name })).body).toEqual([])
  })

  it('passes to whoever has been in it the longest when its creator leaves', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    await server.as('teacher').call(leaveChat, { id })
    const heirs = [await personOf(server, 'student'), await personOf(server, 'student2')]
    expect(await chatOf(server, 'student', id)).toMatchObject({
      creator: Math.min(...heirs),
      memberCount: 2,
    })
  })

  it('for announcements is written by its creator alone', async () => {
    const id = await givenGroup(server, ['dean', 'student'])
    await server.db.updateTable('chat').set({ is_announcement_only: true }).where('id', '=', id).execute()
    expect(await server.as('student').call(sendMessage, { id, text: 'А можно?' })).toFailWith(
      sendMessage,
      'only-creator-writes',
    )
    expect((await server.as('dean').call(sendMessage, { id, text: 'Завтра' })).status).toBe(201)
  })
})

describe('the list of chats', () => {
  it('has pinned chats first, ten at most, then the newest, and the archive apart', async () => {
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) ids.push(await givenGroup(server, ['master']))
    const pins = []
    for (const id of ids) pins.push(await server.as('master').call(pinChat, { id }))
    expect(pins.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(pins[10]).toFailWith(pinChat, 'too-many-pinned-chats')
    await say(server, 'master', { id: ids[10]!, text: 'Новее всех' })
    await server.as('master').call(archiveChat, { id: ids[0]! })
    const active = (await chatsOf(server, 'master')).filter(({ id }) => ids.includes(id))
    expect(active.map(({ pinned }) => pinned)).toEqual([...Array.from({ length: 9 }, () => true), false])
    expect((await chatsOf(server, 'master', true)).map(({ id }) => id)).toEqual([ids[0]])
    await server.as('master').call(unarchiveChat, { id: ids[0]! })
    expect((await chatsOf(server, 'master')).find(({ id }) => id === ids[0])).toMatchObject({ pinned: false })
  })

  it('is one statement, and its badge counts what is neither muted nor archived', async () => {
    const [muted, heard] = [
      await givenGroup(server, ['career', 'science']),
      await givenGroup(server, ['career', 'science']),
    ]
    const unread = async () =>
      ((await server.as('science').call(countUnread)).body as { messages: number }).messages
    const before = await unread()
    for (const id of [muted, heard, heard]) await say(server, 'career', { id, text: 'Новость' })
    await server.as('science').call(muteChat, { id: muted })
    expect((await unread()) - before).toBe(2)
    const { statements } = await server.as('science').call(listChats, {})
    const { statements: ofNobody } = await server.as(null).call(listChats, {})
    // Besides the session itself.
    expect(statements - ofNobody).toBeLessThanOrEqual(2)
  })

  it('says until when a chat is muted', async () => {
    const id = await givenGroup(server, ['energy'])
    const until = '2026-11-19T09:00:00.000Z'
    await server.as('energy').call(muteChat, { id, until })
    const chat = (await chatsOf(server, 'energy')).find((each) => each.id === id)!
    expect(chat.disabledNotification).toBe(true)
    expect(Date.parse(chat.mutedUntil!)).toBe(Date.parse(until))
  })
})
