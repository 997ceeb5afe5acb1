import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { Campaign } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import type { Explanation } from '../../contract/choice.ts'
import { electivesArea } from '../handlers.ts'
import { courseId, givenClean, givenFullCourse } from '../testing/given-choice.ts'

const { listCampaigns, changeCampaign, getLimitDates, chooseGym, confirmGym, clearGym } = electivesCalls
const { waitForPlace, leaveQueue, giveUpPlace } = electivesCalls
const server = useTestServer({
  areas: { electives: electivesArea },
  template: 'demo',
  settings: { timeZone: 'Asia/Vladivostok' },
})

/** The minute that a keeper types is that of their own clock. */
it('the first and the last second of a window are those of the university, in whatever zone it is', async () => {
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
  const courseIds = [await courseId(server.db, 'Плавание')]
  const { courseId: fullId } = await givenFullCourse(server)
  const at = (instant: string) => {
    server.clock.now = () => new Date(instant)
    return server.freshly('student')
  }
  const BEFORE = '2026-11-16T08:59:59+10:00'
  const AFTER = '2026-11-21T00:00:00+10:00'
  const inside = ['2026-11-16T09:00:00+10:00', '2026-11-20T23:59:59+10:00']
  for (const outside of [BEFORE, AFTER]) {
    const refusal = outside === BEFORE ? 'not-begun' : 'ended'
    expect(await at(outside).call(chooseGym, { courseIds })).toFailWith(chooseGym, refusal)
    expect(await at(outside).call(confirmGym)).toFailWith(confirmGym, refusal)
    expect(await at(outside).call(waitForPlace, { courseId: fullId })).toFailWith(waitForPlace, refusal)
    expect(await at(outside).call(clearGym)).toFailWith(clearGym, refusal)
  }
  for (const instant of inside) {
    const chooser = at(instant)
    expect((await chooser.call(chooseGym, { courseIds })).status).toBe(200)
    expect((await chooser.call(confirmGym)).status).toBe(200)
    const waiting = (await chooser.call(waitForPlace, { courseId: fullId })).body as Explanation
    expect((await chooser.call(leaveQueue, { id: waiting.waits[0]!.id })).status).toBe(204)
    expect((await chooser.call(giveUpPlace, { category: 'gym' })).status).toBe(200)
  }
})
