import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { supportCalls } from '../contract/calls.ts'
import type { ForeignRequest, SupportRequest } from '../contract/request.ts'
import { supportNoticeSources } from './notices.ts'
import { QUESTION, givenRequest } from './testing/given-request.ts'

const { answerSupportRequest, askSupport, listOwnRequests, listSupportRequests } = supportCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const ownOf = async (login: string) =>
  ((await server.as(login).call(listOwnRequests)).body as { items: SupportRequest[] }).items
const waiting = async () =>
  (
    (await server.as('admin').call(listSupportRequests, { state: 'waiting' })).body as {
      items: ForeignRequest[]
    }
  ).items

describe('a question to the support', () => {
  it('is seen by its author and by the keepers, and by nobody else', async () => {
    const { id } = await givenRequest(server)
    expect((await ownOf('student')).map((request) => request.id)).toContain(id)
    expect((await waiting()).find((request) => request.id === id)).toMatchObject({
      ...QUESTION,
      answer: null,
    })
    expect((await ownOf('teacher')).map((request) => request.id)).not.toContain(id)
    expect((await server.as('teacher').call(listSupportRequests)).status).toBe(403)
  })

  it('needs a topic and a description', async () => {
    const short = await server.as('student').call(askSupport, { topic: ' ?', text: 'Плохо' })
    expect(short).toBeInvalid('topic')
    expect(short).toBeInvalid('text')
  })

  it('is taken five times an hour', async () => {
    for (let asked = 0; asked < 5; asked += 1)
      expect((await server.as('spo').call(askSupport, QUESTION)).status).toBe(201)
    expect(await server.as('spo').call(askSupport, QUESTION)).toFailWith(askSupport, 'too-many-requests')
  })
})

describe('an answer', () => {
  it('reaches the author on the screen and by letter, and is in the audit', async () => {
    await server.db
      .updateTable('account')
      .set({ notification_email: 'author@example.org' })
      .where('login', '=', 'student')
      .execute()
    const { id, version, answer } = await givenRequest(server)
    const answered = await server.as('admin').call(answerSupportRequest, { id, version, answer })
    expect(answered.status).toBe(200)
    expect((await ownOf('student')).find((request) => request.id === id)).toMatchObject({ answer })
    await sendDue(server, supportNoticeSources)
    const letter = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(letter).toMatchObject({ recipient: 'author@example.org', text: expect.stringContaining(answer) })
    const audited = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'support_request')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['support.ask', 'support.answer'])
  })

  it('is refused to whoever has not seen the answer of another keeper', async () => {
    const { id, version, answer } = await givenRequest(server)
    await server.as('admin').call(answerSupportRequest, { id, version, answer })
    const late = await server.as('admin').call(answerSupportRequest, { id, version, answer: 'Другой ответ' })
    expect(late).toFailWith(answerSupportRequest, 'changed-meanwhile')
  })
})
