import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Message } from '../../contract/message.ts'
import { givenFile } from '../testing/given-file.ts'
import { chatOf, givenGroup, messagesOf, say } from '../testing/given-chat.ts'

const { deleteMessage, editMessage, sendMessage } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const forward = (login: string, id: number, of: { chatId: number; messageId: number }) =>
  server.as(login).call(sendMessage, { id, forward: of })

/** A message of a teacher with a file, and a chat of the student in which the teacher is not. */
async function scene() {
  const from = await givenGroup(server, ['teacher', 'student'])
  const to = await givenGroup(server, ['student', 'student2'])
  const file = await givenFile(server, 'teacher', from)
  const { id: messageId } = await say(server, 'teacher', {
    id: from,
    text: 'Схема здания',
    fileIds: [file.id],
  })
  return { from, to, of: { chatId: from, messageId }, fileId: file.id }
}

const readFile = (login: string, chatId: number, fileId: string) =>
  server.as(login).raw({ method: 'GET', url: `/api/proxy/chats/${chatId}/files/${fileId}` })

describe('forwarding', () => {
  it('repeats text and files under the name of their author, read through the new chat alone', async () => {
    const { from, to, of, fileId } = await scene()
    await forward('student', to, of)
    const [message] = await messagesOf(server, 'student2', to)
    expect(message).toMatchObject({
      text: 'Схема здания',
      authorId: await personOf(server, 'student'),
      forwarded: { authorId: await personOf(server, 'teacher') },
    })
    const copy = message!.files[0]!
    expect(copy.id).not.toBe(fileId)
    expect((await readFile('student2', to, copy.id)).status).toBe(200)
    expect((await readFile('student2', from, fileId)).status).toBe(404)
    expect((await readFile('teacher', to, copy.id)).status).toBe(404)
    await server.as('teacher').call(deleteMessage, { id: from, msg: of.messageId })
    expect((await readFile('student2', to, copy.id)).status).toBe(200)
  })

  it('keeps the first author however often it is sent on', async () => {
    const { to, of } = await scene()
    const { body } = await forward('student', to, of)
    const third = await givenGroup(server, ['student2', 'master'])
    await forward('student2', third, { chatId: to, messageId: (body as Message).id })
    expect((await messagesOf(server, 'master', third))[0]).toMatchObject({
      forwarded: { authorId: await personOf(server, 'teacher') },
    })
  })

  it('takes nothing that the sender does not see', async () => {
    const { from, of } = await scene()
    const own = await givenGroup(server, ['student3', 'master'])
    expect(await forward('student3', own, of)).toBeInvalid('forward')
    expect(await forward('student3', own, { chatId: own, messageId: of.messageId })).toBeInvalid('forward')
    await server.as('teacher').call(deleteMessage, { id: from, msg: of.messageId })
    expect(await forward('student', await givenGroup(server, ['student']), of)).toBeInvalid('forward')
    expect((await chatOf(server, 'student3', own)).lastMessage).toBeNull()
  })

  it('goes without a text of one’s own, and others’ words are not changed', async () => {
    const { to, of } = await scene()
    const both = await server.as('student').call(sendMessage, { id: to, text: 'Смотри', forward: of })
    expect(both).toBeInvalid('text')
    const { body } = await forward('student', to, of)
    const msg = (body as Message).id
    const edited = await server.as('student').call(editMessage, { id: to, msg, message: 'Иначе' })
    expect(edited).toFailWith(editMessage, 'others-words')
  })
})
