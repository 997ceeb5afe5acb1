import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { chatOf, chatsOf, givenGroup, messagesOf, say, surnameOf } from '../testing/given-chat.ts'

const { blockPerson, deleteMessage, editMessage, muteChat, readMessages } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const callOf = async (login: string) => `@${await surnameOf(server, login)}`

/** The recipients of waiting events of the kind. */
async function awaited(messageId: number): Promise<number[]> {
  const rows = await server.db
    .selectFrom('notice_event')
    .select('person_id')
    .where('kind', '=', 'messenger.mentioned')
    .where('key', '=', String(messageId))
    .execute()
  return rows.map(({ person_id }) => person_id!)
}

async function isCalled(login: string, id: number): Promise<boolean> {
  return (await chatsOf(server, login)).find((chat) => chat.id === id)!.isMentioned
}

describe('a mention', () => {
  it('marks the chat of whoever is called, until they have read it', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { id: msg, mentions } = await say(server, 'teacher', {
      id,
      text: `${await callOf('student')}, зайдите`,
    })
    expect(mentions.map((one) => one.id)).toEqual([await personOf(server, 'student')])
    expect([await isCalled('student', id), await isCalled('student2', id)]).toEqual([true, false])
    expect(await awaited(msg)).toEqual([await personOf(server, 'student')])
    await server.as('student').call(readMessages, { id, messageIds: [msg] })
    expect(await isCalled('student', id)).toBe(false)
  })

  it('calls nobody who is not in the chat, nor the author', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const text = `${await callOf('dean')} и ${await callOf('teacher')}, привет`
    const { id: msg, mentions } = await say(server, 'teacher', { id, text })
    expect(mentions).toEqual([])
    expect(await awaited(msg)).toEqual([])
  })

  it('follows an edit: who is called only now is told, who no longer is loses the mark', async () => {
    const id = await givenGroup(server, ['teacher', 'student', 'student2'])
    const { id: msg } = await say(server, 'teacher', { id, text: `${await callOf('student')}!` })
    const message = `${await callOf('student2')}!`
    await server.as('teacher').call(editMessage, { id, msg, message })
    expect([await isCalled('student', id), await isCalled('student2', id)]).toEqual([false, true])
    expect((await awaited(msg)).includes(await personOf(server, 'student2'))).toBe(true)
  })

  it('goes with its message', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: msg } = await say(server, 'teacher', { id, text: `${await callOf('student')}!` })
    await server.as('teacher').call(deleteMessage, { id, msg })
    expect(await isCalled('student', id)).toBe(false)
  })

  it('is told to nobody who has muted the chat, blocked the author or read the message', async () => {
    const { messengerNoticeSources } = await import('../notices.ts')
    const id = await givenGroup(server, ['teacher', 'student'])
    const { id: messageId } = await say(server, 'teacher', { id, text: `${await callOf('student')}!` })
    const personId = await personOf(server, 'student')
    const aCase = {
      personId,
      permissions: new Set<string>(),
      subject: { messageId },
      former: null,
      since: new Date(),
    }
    const told = async () =>
      (await messengerNoticeSources[0]!.tell(server.db, [aCase] as never, server.clock))[0]
    expect(await told()).toMatchObject({ title: expect.stringContaining('Вас упомянули') })
    await server.as('student').call(muteChat, { id })
    expect(await told()).toBeNull()
    await server.as('student').call(messengerCalls.unmuteChat, { id })
    await server.as('student').call(blockPerson, { personId: await personOf(server, 'teacher') })
    expect(await told()).toBeNull()
    await server
      .as('student')
      .call(messengerCalls.unblockPerson, { personId: await personOf(server, 'teacher') })
    expect(await told()).not.toBeNull()
    await server.as('student').call(readMessages, { id, messageIds: [messageId] })
    expect(await told()).toBeNull()
  })

  it('calls nobody whose name is that of a stranger', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    await say(server, 'teacher', { id, text: `${await callOf('student2')}!` })
    expect((await chatOf(server, 'student', id)).isMentioned).toBe(false)
    expect((await messagesOf(server, 'student', id))[0]!.mentions).toEqual([])
  })
})
