import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { Campaign } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesArea } from '../handlers.ts'
import { aQuestionnaire, courseId, givenClean } from '../testing/given-choice.ts'

const { listCampaigns, changeCampaign, getLimitDates, chooseGym, confirmGym, createQuestionnaire } =
  electivesCalls
const server = useTestServer({
  areas: { electives: electivesArea },
  template: 'demo',
  settings: { timeZone: 'Asia/Vladivostok' },
})

/** The minute that a keeper types is that of their own clock. */
it('the last second of a window is that of the university, in whatever zone it is', async () => {
  await givenClean(server)
  const moderator = server.as('moderator')
  const campaigns = (await moderator.call(listCampaigns)).body as Campaign[]
  const { id, ...known } = campaigns.find(({ category, isPublished }) => category === 'gym' && isPublished)!
  const { counts: _, state: __, allocation: ___, yearLabel: ____, version: _____, ...values } = known
  const window = { start: '2026-11-16T09:00', end: '2026-11-20T23:59', moderationEnd: '2026-11-27T23:59' }
  const changed = await moderator.call(changeCampaign, { id, ...values, ...window, endForText: null })
  expect(changed.body).toMatchObject({ end: '2026-11-20T23:59' })
  const student = server.as('student')
  expect((await student.call(getLimitDates, { category: 'gym' })).body).toMatchObject({
    start: '2026-11-15T23:00:00.000Z',
    end: '2026-11-20T13:59:59.000Z',
    endForText: '2026-11-20',
  })
  await student.call(createQuestionnaire, aQuestionnaire())
  await student.call(chooseGym, { courseIds: [await courseId(server.db, 'Плавание')] })
  const at = (instant: string) => {
    server.clock.now = () => new Date(instant)
    return server.freshly('student').call(confirmGym)
  }
  expect(await at('2026-11-16T08:59:59+10:00')).toFailWith(confirmGym, 'not-begun')
  expect(await at('2026-11-21T00:00:00+10:00')).toFailWith(confirmGym, 'ended')
  expect((await at('2026-11-20T23:59:59+10:00')).status).toBe(200)
})
