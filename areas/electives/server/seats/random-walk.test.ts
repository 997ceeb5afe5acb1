import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createRandom } from '#platform/server/seeding/random.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { AdminChoice, AdminCourse } from '../../contract/admin.ts'
import { electivesCalls } from '../../contract/calls.ts'
import type { Explanation } from '../../contract/choice.ts'
import { canMove, type ChoiceState } from '../../contract/status.ts'
import { listChoicesById } from '../admin/choice-store.ts'
import { electivesArea } from '../handlers.ts'
import { expireOffers } from '../jobs.ts'
import {
  brokenRules,
  givenCourses,
  givenCrowd,
  listOffered,
  listRooms,
  passedBy,
  type Chooser,
} from '../testing/given-crowd.ts'

const calls = electivesCalls
const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const COMMENT = { comment: 'Проба' }
const STEPS = runsOf(10_000, 25)
/** Of all steps together: fifteen milliseconds each on a quiet machine. */
const LONGEST_MS = runsOf(3_600_000, 25)
const MOST_WAITS = 5

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

/** A step that was tried: how it was answered, and whether the rows before it allow it. */
interface Tried {
  name: string
  status: number
  isAllowed: boolean
}

async function choiceIdOf({ studentId }: Chooser): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select ch.id from elective_choice ch join elective_campaign p on p.id = ch.campaign_id and p.category = 'gym'
    where ch.student_id = ${studentId}
  `.execute(server.db)
  return rows[0]?.id ?? null
}

async function choiceOf(chooser: Chooser): Promise<AdminChoice | null> {
  const id = await choiceIdOf(chooser)
  return id === null ? null : (await listChoicesById(server.db, [id]))[0]!
}

const accountOf = async ({ login }: Chooser) =>
  (await server.as(login).call(calls.explainChoice, { category: 'gym' })).body as Explanation

const seatOf = ({ wishes }: Explanation) => wishes.find(({ holdsSeat }) => holdsSeat)?.course.id ?? null

/** A student's action on their list. */
async function listStep(walk: Walk, chooser: Chooser, state: ChoiceState): Promise<Tried> {
  const { random, courses } = walk
  const as = server.as(chooser.login)
  const name = random.pick(['choose', 'clear', 'confirm'] as const)
  const { wishes } = await accountOf(chooser)
  const rooms = await listRooms(server, courses, chooser)
  const known = new Set(wishes.map(({ course }) => course.id))
  if (name === 'choose') {
    const courseIds = random.shuffle(courses).slice(0, random.int(1, 4))
    const isAllowed = state === 'draft' && courseIds.every((id) => known.has(id) || rooms.has(id))
    return { name, status: (await as.call(calls.chooseGym, { courseIds })).status, isAllowed }
  }
  if (name === 'clear')
    return { name, status: (await as.call(calls.clearGym)).status, isAllowed: state === 'draft' }
  const isAllowed = state === 'draft' && [...known].some((id) => rooms.has(id))
  return { name, status: (await as.call(calls.confirmGym, {})).status, isAllowed }
}

/** A student's action on a place: waiting for one, answering an offer, leaving a queue, giving up a place. */
async function placeStep(walk: Walk, chooser: Chooser): Promise<Tried> {
  const { random, courses } = walk
  const as = server.as(chooser.login)
  const account = await accountOf(chooser)
  const { waits } = account
  const isOffered = waits.some(({ offerUntil }) => offerUntil !== null)
  const ways = ['wait', 'accept', 'decline', 'leave', 'give-up'] as const
  const name = random.pick(isOffered ? (['accept', 'accept', 'decline', ...ways] as const) : ways)
  if (name === 'wait') {
    const courseId = random.pick(courses)
    const rooms = await listRooms(server, [courseId], chooser)
    const isAllowed =
      !rooms.has(courseId) &&
      waits.length < MOST_WAITS &&
      seatOf(account) !== courseId &&
      !waits.some(({ course }) => course.id === courseId)
    return { name, status: (await as.call(calls.waitForPlace, { courseId })).status, isAllowed }
  }
  if (name === 'give-up') {
    const { status } = await as.call(calls.giveUpPlace, { category: 'gym' })
    return { name, status, isAllowed: seatOf(account) !== null }
  }
  const offers = waits.filter(({ offerUntil }) => offerUntil !== null)
  const answered = offers.length > 0 && random.chance(0.8) ? offers : waits
  const wait = answered.length > 0 ? random.pick(answered) : null
  if (wait === null) return { name: 'nothing', status: 404, isAllowed: false }
  const call = { accept: calls.acceptPlace, decline: calls.declinePlace, leave: calls.leaveQueue }[name]
  const { status } = await as.call(call, { id: wait.id })
  return { name, status, isAllowed: name === 'leave' || wait.offerUntil !== null }
}

/** An action of a moderator, or of somebody who is not one, on one choice. */
async function moderatorStep({ random }: Walk, choice: AdminChoice): Promise<Tried> {
  const name = random.pick(Object.keys(MODERATED) as Moderated[])
  const isModerator = random.chance(0.9)
  const as = server.as(isModerator ? 'moderator' : 'teacher')
  const { status } = await as.call(MODERATED[name], { id: choice.id, ...COMMENT } as never)
  return { name, status, isAllowed: isModerator && canMove(name, choice.state) }
}

/** A moderator gives a place by hand. */
async function handStep({ random, courses }: Walk, chooser: Chooser): Promise<Tried> {
  const courseId = random.pick(courses)
  const account = await accountOf(chooser)
  const rooms = await listRooms(server, [courseId], chooser)
  const isOffered = account.waits.some(
    ({ course, offerUntil }) => course.id === courseId && offerUntil !== null,
  )
  const { rows } = await sql<{ campaignId: number }>`
    select campaign_id as "campaignId" from elective_course where id = ${courseId}`.execute(server.db)
  const placement = { ...rows[0]!, studentId: chooser.studentId, courseId, reason: 'Проба' }
  const { status } = await server.as('moderator').call(calls.placeStudent, placement)
  const isAllowed = seatOf(account) !== courseId && (isOffered || rooms.has(courseId))
  return { name: 'place', status, isAllowed }
}

/** A moderator approves several at once: those on moderation, and nobody else. */
async function manyStep({ random, crowd }: Walk): Promise<Tried> {
  const some = random.shuffle(crowd).slice(0, 4)
  const ids = (await Promise.all(some.map(choiceIdOf))).filter((id) => id !== null)
  if (ids.length === 0) return { name: 'nothing', status: 404, isAllowed: false }
  const before = await listChoicesById(server.db, ids)
  const { status, body } = await server.as('moderator').call(calls.approveMany, { ids })
  const ready = before.filter(({ state }) => state === 'on-moderation').map(({ id }) => id)
  expect((body as { approved: number[] }).approved).toEqual(ready)
  return { name: 'approve-many', status, isAllowed: true }
}

/** A keeper sets places and quotas. */
async function keeperStep({ random, courses }: Walk): Promise<Tried> {
  const id = random.pick(courses)
  const all = (await server.as('moderator').call(calls.listCourses, {})).body as AdminCourse[]
  const { title, quotas: before } = all.find((course) => course.id === id)!
  const totalCount = random.int(1, 3)
  const quotas = random.chance(0.6) ? [{ studyCourse: random.int(1, 3), places: random.int(0, 3) }] : []
  const { rows } = await sql<{ studyCourse: number }>`
    select h.study_course as "studyCourse" from elective_choice_course s join elective_choice h on h.id = s.choice_id
    where s.course_id = ${id} and s.holds_seat
    union all select study_course from elective_wait where course_id = ${id} and state = 'offered'`.execute(
    server.db,
  )
  const isBelow = quotas.some(({ studyCourse, places }) => {
    const isAsBefore = before.some((quota) => quota.studyCourse === studyCourse && quota.places === places)
    return !isAsBefore && rows.filter((seat) => seat.studyCourse === studyCourse).length > places
  })
  const values = { title, teachers: [], healthGroups: [1, 2], totalCount, quotas }
  const { status } = await server.as('moderator').call(calls.changeCourse, { id, ...values })
  return { name: 'keep', status, isAllowed: rows.length <= totalCount && !isBelow }
}

/** Somebody to whom a place is offered, so that offers are answered often. */
async function findOffered({ crowd }: Walk): Promise<Chooser | undefined> {
  const { rows } = await sql<{ studentId: number }>`
    select student_id as "studentId" from elective_wait where state = 'offered'
      and student_id = any(${crowd.map(({ studentId }) => studentId)}::bigint[]) order by id limit 1`.execute(
    server.db,
  )
  return crowd.find(({ studentId }) => studentId === rows[0]?.studentId)
}

async function anyStep(walk: Walk): Promise<Tried> {
  const { random, crowd } = walk
  const chooser = random.pick(crowd)
  const dice = random.int(1, 100)
  if (dice <= 6) return keeperStep(walk)
  if (dice <= 10) return manyStep(walk)
  if (dice <= 20) return handStep(walk, chooser)
  const choice = await choiceOf(chooser)
  if (dice <= 45 && choice !== null) return moderatorStep(walk, choice)
  if (dice <= 75) return listStep(walk, chooser, choice?.state ?? 'draft')
  return placeStep(walk, (random.chance(0.6) && (await findOffered(walk))) || chooser)
}

it(
  `${STEPS} random steps of all actors: no forbidden one is made, no allowed one refused, no rule is broken, and a place goes to the first who waits`,
  async () => {
    const random = createRandom(19)
    const crowd = await givenCrowd(server, 12)
    const courses = await givenCourses(server, [2, 3, 1, 2])
    const walk = { crowd, courses, random }
    const taken = new Map<string, number>()
    const beganAt = server.clock.now().getTime()
    let offered = new Set(await listOffered(server, courses))
    let offers = 0
    for (let step = 0; step < STEPS; step += 1) {
      // A second later each time, so that nobody comes into a queue together with another.
      const now = new Date(beganAt + step * 1000)
      server.clock.now = () => now
      const { name, status, isAllowed } = await anyStep(walk)
      expect(status).toBeLessThan(500)
      expect(status < 300, `step ${step}: ${name} is answered ${status}`).toBe(isAllowed)
      if (isAllowed) taken.set(name, (taken.get(name) ?? 0) + 1)
      if (random.chance(0.05)) {
        await sql`update elective_wait set offered_at = offered_at - interval '1 day', offer_until = offer_until - interval '1 day'
        where state = 'offered'`.execute(server.db)
        await expireOffers(server.db, server.clock)
      }
      expect(await brokenRules(server), `after step ${step}: ${name}`).toEqual([])
      const current = await listOffered(server, courses)
      const fresh = current.filter((id) => !offered.has(id))
      expect(await passedBy(server, fresh), `offered after step ${step}: ${name}`).toEqual([])
      offered = new Set(current)
      offers += fresh.length
    }
    expect(offers).toBeGreaterThan(STEPS / 500)
    const all = [
      'choose',
      'clear',
      'confirm',
      'wait',
      'accept',
      'give-up',
      'place',
      'approve-many',
      'keep',
      'reset',
    ]
    expect(all.filter((name) => !taken.has(name))).toEqual([])
  },
  LONGEST_MS,
)
