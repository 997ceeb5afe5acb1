import { expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Chat } from '../../contract/chat.ts'
import { chatOf, chatsOf } from '../testing/given-chat.ts'
import { auditOf, seatIn } from '../testing/given-register.ts'
import { followRegisters } from './follow-registers.ts'

const { sendMessage, setWriters } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const follow = () =>
  followRegisters({
    db: server.db,
    clock: server.clock,
    reportError: (error) => {
      throw error
    },
  })

async function givenGroupChat(): Promise<Chat> {
  await follow()
  return (await chatsOf(server, 'student')).find(({ follows }) => follows?.kind === 'group')!
}

it('is written by its keeper alone where they want it so, and by nobody’s wish but theirs', async () => {
  const chat = await givenGroupChat()
  const keeper = await personOf(server, 'teacher')
  const { groupId } = await seatIn(server, 'student')
  await server.db
    .updateTable('student_group')
    .set({ curator_person_id: keeper })
    .where('id', '=', groupId)
    .execute()
  await follow()
  const set = (login: string, isAnnouncementOnly: boolean) =>
    server.as(login).call(setWriters, { id: chat.id, isAnnouncementOnly })
  expect(await set('student', true)).toFailWith(setWriters, 'forbidden')
  expect((await set('teacher', true)).body).toMatchObject({ isAnnouncementOnly: true, canWrite: true })
  const refused = await server.as('student').call(sendMessage, { id: chat.id, text: 'А можно?' })
  expect(refused).toFailWith(sendMessage, 'only-creator-writes')
  expect(await auditOf(server, chat.id)).toContain('messenger.change-chat')
  await set('teacher', false)
  expect(await chatOf(server, 'student', chat.id)).toMatchObject({ canWrite: true })
})

it('lets all write when its keeper goes and nobody follows them', async () => {
  const { groupId } = await seatIn(server, 'student')
  const chat = await givenGroupChat()
  const keptBy = async (personId: number | null) => {
    const group = server.db.updateTable('student_group').where('id', '=', groupId)
    await group.set({ curator_person_id: personId }).execute()
    await follow()
  }
  await keptBy(await personOf(server, 'teacher'))
  await givenBy(server.as('teacher'), setWriters, { id: chat.id, isAnnouncementOnly: true })
  await keptBy(await personOf(server, 'dean'))
  expect(await chatOf(server, 'student', chat.id)).toMatchObject({
    isAnnouncementOnly: true,
    canWrite: false,
  })
  await keptBy(null)
  expect((await server.as('student').call(sendMessage, { id: chat.id, text: 'Кто теперь?' })).status).toBe(
    201,
  )
})
