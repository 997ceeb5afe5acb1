import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { insertAudit } from '#platform/server/audit/audit.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { STREAM_NOTICE } from '#platform/server/stream/event-store.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { toldOfMessage } from '../stream/tell.ts'
import { chatOf, givenGroup, say } from '../testing/given-chat.ts'
import { listSeenMessages } from './message-store.ts'
import { insertMessage } from './message-writing-store.ts'
import { notedUnread } from './note-unread.ts'

const { saveDraft, sendMessage } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

it('empties a draft that another device stores while the message is being written', async () => {
  const id = await givenGroup(server, ['teacher', 'student'])
  const teacher = server.as('teacher')
  const personId = await personOf(server, 'teacher')
  const text = 'Иду'
  let sending: Promise<{ status: number }> | undefined
  await transact(server.db, async (tx) => {
    // As reading the chat on another device holds it.
    await sql`select from chat_reading where chat_id = ${id} and person_id = ${personId} for update`.execute(
      tx,
    )
    sending = asAnotherRequest(() => teacher.call(sendMessage, { id, text, clientId: randomUUID() }))
    await untilSomebodyWaits(server.db)
    const stored = await asAnotherRequest(() => teacher.call(saveDraft, { id, text, ageMs: 0 }))
    expect(stored.status).toBe(200)
  })
  expect((await sending!).status).toBe(201)
  expect((await chatOf(server, 'teacher', id)).draft).toMatchObject({ text: '' })
})

it('writes neither audit nor event of a message for which there is no chat', async () => {
  const authorId = await personOf(server, 'teacher')
  const [id, chatId] = [999_999, 888_888]
  const row = {
    id,
    chatId,
    authorId,
    body: 'Никому',
    clientId: null,
    replyToId: null,
    needsConfirmation: false,
    confirmUntil: null,
    forwardedAuthorId: null,
    now: server.clock.now(),
  }
  const actor = { realPersonId: authorId, personId: authorId, sessionId: null, ip: null, requestId: null }
  const writing = transact(server.db, (tx) =>
    insertMessage(tx, row, {
      audited: insertAudit(actor, { action: 'messenger.send', entity: 'chat_message', entityId: id }),
      offered: toldOfMessage(chatId, id),
      noted: notedUnread(row),
      notice: STREAM_NOTICE,
    }),
  )
  await expect(writing).rejects.toThrow('does not exist')
  const left = await sql`
    select 1 from audit_log where entity = 'chat_message' and entity_id = ${String(id)}
    union all select 1 from stream_event where subject_id = ${id}
  `.execute(server.db)
  expect(left.rows).toEqual([])
})

it('reads a message once a reader, however often its id is given', async () => {
  const id = await givenGroup(server, ['teacher', 'student'])
  const { id: msg } = await say(server, 'teacher', { id, text: 'Раз' })
  const seen = await listSeenMessages(server.db, [msg, msg], [await personOf(server, 'student')])
  expect(seen.map(({ message }) => message.text)).toEqual(['Раз'])
})
