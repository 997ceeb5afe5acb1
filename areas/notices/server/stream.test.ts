import { beforeEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { noticeSources } from '#apps/server/testing/due-notices.ts'
import { useStreams } from '#platform/server/testing/use-streams.ts'
import { supportCalls } from '#areas/support/contract/calls.ts'
import { givenRequest, QUESTION } from '#areas/support/server/testing/given-request.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { noticeCalls } from '../contract/calls.ts'
import { NOTICE_EVENT } from '../contract/events.ts'
import type { NoticePage } from '../contract/notice.ts'
import { sendDue } from './testing/send-due.ts'

const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const streams = useStreams(server)

beforeEach(async () => {
  for (const table of ['notice_event', 'notice', 'rate_limit'] as const)
    await server.db.deleteFrom(table).execute()
})

async function givenAnswer(): Promise<void> {
  await givenBy(server.as('admin'), supportCalls.answerSupportRequest, await givenRequest(server))
  await sendDue(server, noticeSources)
}

describe('the stream of a reader', () => {
  it('says at once that something has come, and that it was read on another device, without a word of it', async () => {
    const stream = await streams.open('student')
    await givenAnswer()
    await stream.until(() => stream.named(NOTICE_EVENT).length === 1)
    expect(stream.named(NOTICE_EVENT)[0]!.data).toEqual({})
    const { items } = (await server.as('student').call(noticeCalls.listNotices)).body as NoticePage
    await givenBy(server.as('student'), noticeCalls.readNotices, { ids: [items[0]!.id] })
    await stream.until(() => stream.named(NOTICE_EVENT).length === 2)
  })

  it('says nothing of the notices of others', async () => {
    const stranger = await streams.open('teacher')
    await givenAnswer()
    const { id } = await givenBy(server.as('teacher'), supportCalls.askSupport, QUESTION)
    await givenBy(server.as('admin'), supportCalls.answerSupportRequest, { id, version: 1, answer: 'Готово' })
    await sendDue(server, noticeSources)
    await stranger.until(() => stranger.named(NOTICE_EVENT).length > 0)
    expect(stranger.named(NOTICE_EVENT)).toHaveLength(1)
  })
})
