import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createRandom } from '#platform/server/seeding/random.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { AdminChoice } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import type { Explanation } from '../../contract/choice.ts'
import { canMove, type ChoiceState } from '../../contract/status.ts'
import { listChoicesById } from '../admin/choice-store.ts'
import { electivesArea } from '../handlers.ts'
import { expireOffers } from '../jobs.ts'
import { brokenRules, givenCourses, givenCrowd, type Chooser } from '../testing/given-crowd.ts'

const calls = electivesCalls
const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const COMMENT = { comment: 'Проба' }
const STEPS = 10_000

const MODERATED = {
  approve: calls.approveChoice,
  reject: calls.rejectChoice,
  release: calls.releasePlace,
  reset: calls.resetChoice,
} as const
type Moderated = keyof typeof MODERATED

interface Walk {
  crowd: readonly Chooser[]
  courses: readonly number[]
  random: ReturnType<typeof createRandom>
}

async function choiceOf({ studentId }: Chooser): Promise<AdminChoice | null> {
  const { rows } = await sql<{ id: number }>`
    select ch.id from elective_choice ch join elective_campaign p on p.id = ch.campaign_id and p.category = 'gym'
    where ch.student_id = ${studentId}
  `.execute(server.db)
  return rows[0] ? (await listChoicesById(server.db, [rows[0].id]))[0]! : null
}

/** What a student tries, and whether it may succeed in a state. */
async function studentStep({ random, courses }: Walk, chooser: Chooser, state: ChoiceState) {
  const as = server.as(chooser.login)
  const tried = random.pick(['choose', 'clear', 'confirm', 'wait', 'answer'] as const)
  if (tried === 'choose') {
    const courseIds = random.shuffle(courses).slice(0, random.int(1, 4))
    return { status: (await as.call(calls.chooseGym, { courseIds })).status, mayBe: state === 'draft' }
  }
  if (tried === 'clear') return { status: (await as.call(calls.clearGym)).status, mayBe: state === 'draft' }
  if (tried === 'confirm')
    return { status: (await as.call(calls.confirmGym, {})).status, mayBe: state === 'draft' }
  if (tried === 'wait')
    return {
      status: (await as.call(calls.waitForPlace, { courseId: random.pick(courses) })).status,
      mayBe: true,
    }
  const { waits } = (await as.call(calls.explainChoice, { category: 'gym' })).body as Explanation
  const wait = waits.length > 0 ? random.pick(waits) : null
  if (wait === null) return { status: 422, mayBe: false }
  const call = random.pick([calls.acceptPlace, calls.declinePlace])
  return { status: (await as.call(call, { id: wait.id })).status, mayBe: wait.offerUntil !== null }
}

async function moderatorStep({ random }: Walk, choice: AdminChoice) {
  const move = random.pick(Object.keys(MODERATED) as Moderated[])
  const as = random.chance(0.9) ? server.as('moderator') : server.as('teacher')
  const { status } = await as.call(MODERATED[move], { id: choice.id, ...COMMENT } as never)
  return { status, mayBe: canMove(move, choice.state) }
}

it('random steps of all actors take no forbidden way and break no rule', async () => {
  const random = createRandom(19)
  const crowd = await givenCrowd(server, 12)
  const courses = await givenCourses(server, [2, 3, 1, 2])
  const walk = { crowd, courses, random }
  let taken = 0
  for (let step = 0; step < runsOf(STEPS, 20); step += 1) {
    const chooser = random.pick(crowd)
    const before = await choiceOf(chooser)
    const isModerated = before !== null && random.chance(0.4)
    const { status, mayBe } = isModerated
      ? await moderatorStep(walk, before)
      : await studentStep(walk, chooser, before?.state ?? 'draft')
    expect(status).toBeLessThan(500)
    if (status < 300) {
      taken += 1
      expect(mayBe, `${before?.state}`).toBe(true)
    }
    if (random.chance(0.05)) {
      await sql`update elective_wait set offered_at = offered_at - interval '1 day', offer_until = offer_until - interval '1 day'
        where state = 'offered'`.execute(server.db)
      await expireOffers(server.db, server.clock)
    }
    expect(await brokenRules(server), `after step ${step}`).toEqual([])
  }
  expect(taken).toBeGreaterThan(100)
})
