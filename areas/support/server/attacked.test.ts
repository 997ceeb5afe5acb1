import { beforeEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { supportCalls } from '../contract/calls.ts'
import type { SupportRequest } from '../contract/request.ts'
import { supportNoticeSources } from './notices.ts'
import { givenRequest, QUESTION } from './testing/given-request.ts'

const { answerSupportRequest: answerTo, askSupport, listOwnRequests, listSupportRequests } = supportCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

beforeEach(() => server.db.deleteFrom('rate_limit').execute())

async function letters() {
  await sendDue(server, supportNoticeSources)
  return server.db.selectFrom('outbox').select(['id', 'recipient', 'subject', 'text']).execute()
}
const setAddress = (login: string, address: Record<string, string | null>) =>
  server.db.updateTable('account').set(address).where('login', '=', login).execute()

describe('a request to the support', () => {
  it('is taken five times of a hundred that one person sends at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => server.as('teacher2').call(askSupport, QUESTION)),
    )
    const statuses = Object.groupBy(answers, ({ status }) => String(status))
    expect([statuses['201']?.length, statuses['429']?.length]).toEqual([5, 95])
    const stored = await server.db
      .selectFrom('support_request')
      .select('id')
      .where('person_id', '=', await personOf(server, 'teacher2'))
      .execute()
    expect(stored).toHaveLength(5)
  })

  it.each([
    ['no text', '\u0000 \u0000 \u0000 \u0000'],
    ['spaces', ' \n\t\u00A0'.repeat(20)],
    ['too much', 'ы'.repeat(4001)],
  ])('is refused with %s', async (_, text) => {
    expect(await server.as('student').call(askSupport, { ...QUESTION, text })).toBeInvalid('text')
  })

  it.each([
    "'; drop table support_request; --",
    '<img src=x onerror=alert(1)>',
    '\u202Eлиам',
    '{{7*7}} ${7*7} %s',
  ])('stays what was typed: %s', async (hostile) => {
    const text = `Не работает ничего ${hostile}`
    const asked = await server.as('student').call(askSupport, { topic: `Тема ${hostile}`, text })
    expect(asked.status).toBe(201)
    const { items } = (await server.as('student').call(listOwnRequests)).body as { items: SupportRequest[] }
    const { id } = asked.body as SupportRequest
    expect(items.find((each) => each.id === id)).toMatchObject({ topic: `Тема ${hostile}`, text })
  })

  it('has no room for more than a body of the portal', async () => {
    const { status } = await server
      .as('student')
      .call(askSupport, { ...QUESTION, text: 'ы'.repeat(5_000_000) })
    expect(status).toBe(413)
  })

  it('is answered by keepers alone, and only where it is', async () => {
    const { id, version, answer } = await givenRequest(server)
    for (const login of ['student', 'student2', 'teacher', 'head', 'clerk'])
      expect((await server.as(login).call(answerTo, { id, version, answer })).status, login).toBe(403)
    for (const wrong of [id + 1000, 2_147_483_647])
      expect(await server.as('admin').call(answerTo, { id: wrong, version, answer })).toFailWith(
        answerTo,
        'not-found',
      )
    for (const login of ['student', 'teacher', 'head', 'hr'])
      expect((await server.as(login).call(listSupportRequests, { state: 'waiting' })).status, login).toBe(403)
  })
})

describe('the letter of an answer', () => {
  it('is sent once where two keepers answer at once', async () => {
    await setAddress('student', { notification_email: 'author@example.org' })
    const { id, version } = await givenRequest(server)
    const before = (await letters()).length
    const answers = await Promise.all(
      ['Первый', 'Второй', 'Третий'].map((answer) =>
        server.freshly('admin').call(answerTo, { id, version, answer }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await letters()).toHaveLength(before + 1)
  })

  it('is not sent again for the same words', async () => {
    await setAddress('student', { notification_email: 'author@example.org' })
    const { id, version, answer } = await givenRequest(server)
    const { body } = await server.as('admin').call(answerTo, { id, version, answer })
    const before = (await letters()).length
    const again = { id, version: (body as SupportRequest).version, answer }
    expect((await server.as('admin').call(answerTo, again)).status).toBe(200)
    expect(await letters()).toHaveLength(before)
  })

  it('goes to no address that its owner has not confirmed', async () => {
    await setAddress('student', {
      notification_email: null,
      email: 'stranger@example.org',
      email_confirmed_at: null,
    })
    const { id, version, answer } = await givenRequest(server)
    const before = (await letters()).length
    await server.as('admin').call(answerTo, { id, version, answer })
    expect(await letters()).toHaveLength(before)
  })
})
