import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../contract/calls.ts'
import { CALLS_OF_CHATS, inputOf } from './testing/calls-of-chats.ts'
import { givenLargePicture } from './testing/given-file.ts'
import { chatOf, chatsOf, givenGroup, messagesOf, say } from './testing/given-chat.ts'

const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const WORD = 'гиппопотам'

let scene: { id: number; msg: number; fileId: string; members: number[] }

beforeAll(async () => {
  const id = await givenGroup(server, ['teacher', 'student', 'student2'])
  const file = await givenLargePicture(server, 'teacher', id)
  const message = { id, text: `Секретный ${WORD}`, fileIds: [file.id], needsConfirmation: true }
  const { id: msg } = await say(server, 'teacher', message)
  await server.as('teacher').call(messengerCalls.pinMessage, { id, msg })
  await server.as('student2').call(messengerCalls.leaveChat, { id })
  scene = { id, msg, fileId: file.id, members: [await personOf(server, 'student3')] }
})

describe.each(['student3', 'student2', 'dean', 'admin'])('%s, who is not in the chat,', (login) => {
  it.each(CALLS_OF_CHATS)('is told by %s that there is no such chat', async (_, call) => {
    const { status, body } = await server.as(login).call(call, inputOf(scene) as never)
    expect([status, body]).toEqual([404, { message: 'Ресурс не найден' }])
  })

  it('neither finds nor counts anything of it', async () => {
    const { body } = await server.as(login).call(messengerCalls.searchChats, { search: WORD })
    expect(body).toMatchObject({ chats: [], messages: [] })
    const chats = [...(await chatsOf(server, login)), ...(await chatsOf(server, login, true))]
    expect(chats.map(({ id }) => id)).not.toContain(scene.id)
    const before = (await server.as(login).call(messengerCalls.countUnread)).body
    await say(server, 'teacher', { id: scene.id, text: 'Ещё' })
    expect((await server.as(login).call(messengerCalls.countUnread)).body).toEqual(before)
  })

  it('reads its files nowhere, neither under the address of the chat nor under that of files', async () => {
    const { fileId } = scene
    expect((await server.as(login).raw({ method: 'GET', url: `/api/proxy/files/${fileId}` })).status).toBe(
      404,
    )
    const own = await givenGroup(server, [login])
    const url = `/api/proxy/chats/${own}/files/${fileId}`
    expect((await server.as(login).raw({ method: 'GET', url })).status).toBe(404)
    expect((await server.as(login).raw({ method: 'GET', url: `${url}/preview` })).status).toBe(404)
  })

  it('neither quotes nor sends on what is in it', async () => {
    const own = await givenGroup(server, [login])
    const { sendMessage } = messengerCalls
    const quote = { id: own, text: 'Цитата', replyToId: scene.msg }
    expect(await server.as(login).call(sendMessage, quote)).toBeInvalid('replyToId')
    const files = { id: own, text: 'Файл', fileIds: [scene.fileId] }
    expect(await server.as(login).call(sendMessage, files)).toBeInvalid('fileIds')
  })
})

it('a message of another chat is none of this one', async () => {
  const own = await givenGroup(server, ['student3'])
  for (const [, call] of CALLS_OF_CHATS.filter(([, { path }]) => path.includes('{msg}'))) {
    const answer = await server.as('student3').call(call, { ...inputOf(scene), id: own } as never)
    expect(answer.status).toBe(404)
  }
})

it('the small picture that all these tries have asked for is there for a member', async () => {
  const url = `/api/proxy/chats/${scene.id}/files/${scene.fileId}/preview`
  expect((await server.as('student').raw({ method: 'GET', url })).status).toBe(200)
})

it('all these tries have changed nothing for the members', async () => {
  const messages = await messagesOf(server, 'student', scene.id)
  expect(messages.at(-1)).toMatchObject({ text: `Секретный ${WORD}`, reactions: [], pinned: true })
  const { rows } =
    await sql`select 1 from chat_member where chat_id = ${scene.id} and left_at is null`.execute(server.db)
  expect(rows).toHaveLength(2)
  expect((await chatOf(server, 'teacher', scene.id)).memberCount).toBe(2)
})
