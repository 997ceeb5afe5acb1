import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import type { Explanation } from '../../contract/choice.ts'
import { electivesArea } from '../handlers.ts'
import { expireOffers } from '../jobs.ts'
import { electivesNoticeSources } from '../notices.ts'
import { aQuestionnaire, courseId, givenClean, givenWindow } from '../testing/given-choice.ts'
import { brokenRules, givenCourses, givenCrowd, type Chooser } from '../testing/given-crowd.ts'

const { chooseGym, confirmGym, createQuestionnaire, explainChoice } = electivesCalls
const { waitForPlace, leaveQueue, acceptPlace, declinePlace } = electivesCalls
const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })
const student = () => server.as('student')
const ids = (...titles: string[]) => Promise.all(titles.map((title) => courseId(server.db, title)))
const explained = async () => (await student().call(explainChoice, { category: 'gym' })).body as Explanation

async function fillCourse(title: string) {
  await sql`update elective_course set total = greatest(taken, 1), taken = greatest(taken, 1), filled_at = now()
    where id = ${await courseId(server.db, title)}`.execute(server.db)
}

beforeEach(() => givenClean(server))

describe('the waiting list', () => {
  async function givenWaiting() {
    await student().call(createQuestionnaire, aQuestionnaire())
    await student().call(chooseGym, { courseIds: await ids('Плавание') })
    await student().call(confirmGym)
    const [walking] = (await ids('Скандинавская ходьба')) as [number]
    expect(await student().call(waitForPlace, { courseId: walking })).toFailWith(waitForPlace, 'has-places')
    await fillCourse('Скандинавская ходьба')
    const answer = await student().call(waitForPlace, { courseId: walking })
    return { walking, wait: (answer.body as Explanation).waits[0]! }
  }

  it('takes whoever presses once, and lets them leave', async () => {
    const { walking, wait } = await givenWaiting()
    expect(wait).toMatchObject({ place: 1, waiting: 1, offeredAt: null })
    expect(await student().call(waitForPlace, { courseId: walking })).toFailWith(
      waitForPlace,
      'already-waits',
    )
    expect((await server.as('student2').call(leaveQueue, { id: wait.id })).status).toBe(404)
    expect(await student().call(acceptPlace, { id: wait.id })).toFailWith(acceptPlace, 'no-offer')
    expect((await student().call(leaveQueue, { id: wait.id })).status).toBe(204)
    expect((await explained()).waits).toEqual([])
  })

  it('counts among those who wait only them, not whoever has an offer', async () => {
    const { walking, wait } = await givenWaiting()
    const [other] = (await givenCrowd(server, 1)) as [Chooser]
    await sql`insert into elective_wait (course_id, student_id, institute_id, study_course, queued_at, state, offered_at,
        offer_until)
      select ${walking}, ${other.studentId}, institute_id, study_course, queued_at - interval '1 hour', 'offered',
        ${server.clock.now()}, ${server.clock.now()}::timestamptz + interval '1 hour'
      from elective_wait where id = ${wait.id}`.execute(server.db)
    expect((await explained()).waits).toMatchObject([{ id: wait.id, place: 1, waiting: 1 }])
    await givenClean(server, other.login)
  })

  async function givenOffer() {
    const { walking, wait } = await givenWaiting()
    await sql`update elective_wait set state = 'offered', offered_at = ${server.clock.now()}, offer_until = ${server.clock.now()}
      where id = ${wait.id}`.execute(server.db)
    return { walking, id: wait.id }
  }

  it('moves whoever accepts, and their old place becomes free', async () => {
    const { walking, id } = await givenOffer()
    const [swimming] = (await ids('Плавание')) as [number]
    const before = await server.db
      .selectFrom('elective_course')
      .select('taken')
      .where('id', '=', swimming)
      .executeTakeFirstOrThrow()
    const { body, status } = await student().call(acceptPlace, { id })
    expect(status).toBe(200)
    expect((body as Explanation).wishes.find(({ holdsSeat }) => holdsSeat)?.course.id).toBe(walking)
    const after = await server.db
      .selectFrom('elective_course')
      .select('taken')
      .where('id', '=', swimming)
      .executeTakeFirstOrThrow()
    expect(after.taken).toBe(before.taken - 1)
  })

  it('keeps the old place of whoever declines', async () => {
    const { id } = await givenOffer()
    await student().call(declinePlace, { id })
    const account = await explained()
    expect(account.wishes.find(({ holdsSeat }) => holdsSeat)?.course.title).toBe('Плавание')
    expect(account.waits).toEqual([])
  })

  it('takes the word of whoever answered in time, though their turn came later', async () => {
    const { id } = await givenOffer()
    const now = server.clock.now
    const inTime = now()
    let asked = 0
    // The request comes in the last second of the offer and is worked on ten seconds later.
    server.clock.now = () => ((asked += 1) === 1 ? inTime : new Date(inTime.getTime() + 10_000))
    try {
      expect((await student().call(acceptPlace, { id })).status).toBe(200)
    } finally {
      server.clock.now = now
    }
    expect(asked).toBeGreaterThan(1)
  })

  it('leaves an offer to an answer that may be on its way', async () => {
    const { id } = await givenOffer()
    const endedBefore = async (seconds: number) => {
      await sql`update elective_wait set offered_at = ${server.clock.now()}::timestamptz - interval '1 hour',
        offer_until = ${server.clock.now()}::timestamptz - make_interval(secs => ${seconds}) where id = ${id}`.execute(
        server.db,
      )
      return expireOffers(server.db, server.clock)
    }
    expect(await endedBefore(20)).toBe(0)
    expect(await endedBefore(21)).toBe(1)
  })

  it('takes no word after the time of the offer', async () => {
    const { id } = await givenOffer()
    await sql`update elective_wait set offered_at = ${server.clock.now()}::timestamptz - interval '1 hour',
      offer_until = ${server.clock.now()}::timestamptz - interval '1 second' where id = ${id}`.execute(
      server.db,
    )
    expect(await student().call(acceptPlace, { id })).toFailWith(acceptPlace, 'offer-over')
  })
})

describe('a place that is given up', () => {
  const { giveUpPlace, listGymChoice, rejectChoice } = electivesCalls

  async function givenSeats(totals: readonly number[], many: number) {
    const courses = await givenCourses(server, totals)
    const crowd = await givenCrowd(server, many)
    for (const { login } of crowd) await server.as(login).call(chooseGym, { courseIds: courses })
    return { courses, crowd }
  }
  const confirm = ({ login }: Chooser) => server.as(login).call(confirmGym)
  /** The present text of a decision that was recorded earlier. */
  const decidedOf = async ({ personId, studentId }: Chooser) => {
    const { id } = await server.db
      .selectFrom('elective_choice')
      .select('id')
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow()
    const cases = [{ personId, subject: { choiceId: id } }]
    return electivesNoticeSources[0]!.tell(server.db, cases as never, server.clock)
  }
  const read = async ({ login }: Chooser) =>
    (await server.as(login).call(explainChoice, { category: 'gym' })).body as Explanation

  it('goes to the first who waits, and neither a rejection nor a second press brings it back', async () => {
    const { courses, crowd } = await givenSeats([1, 5], 2)
    const [first, second] = crowd as [Chooser, Chooser]
    await confirm(first)
    await confirm(second)
    expect((await read(second)).wishes.find(({ holdsSeat }) => holdsSeat)?.course.id).toBe(courses[1])
    const { body, status } = await server.as(first.login).call(giveUpPlace, { category: 'gym' })
    expect(status).toBe(200)
    expect(body as Explanation).toMatchObject({ confirmedAt: null, wishes: [{ course: { id: courses[1] } }] })
    expect((body as Explanation).steps.at(-1)).toMatchObject({ action: 'give-up' })
    expect(await decidedOf(first)).toEqual([null])
    expect(await decidedOf(second)).toMatchObject([{ title: expect.stringContaining('на модерации') }])
    expect((await read(second)).waits[0]).toMatchObject({
      course: { id: courses[0] },
      offerUntil: expect.any(String),
    })
    expect(await server.as(first.login).call(giveUpPlace, { category: 'gym' })).toFailWith(
      giveUpPlace,
      'no-seat',
    )
    expect(await brokenRules(server)).toEqual([])
  })

  it('is not the one that a rejected student gets', async () => {
    const { courses, crowd } = await givenSeats([5, 1], 2)
    const [one, holder] = crowd as [Chooser, Chooser]
    await confirm(one)
    const at = '2026-11-18T12:00:00+03:00'
    await givenWindow(server, { nowIs: '2026-11-25T12:00:00+03:00', at })
    await server.as(one.login).call(giveUpPlace, { category: 'gym' })
    expect((await read(one)).confirmedAt).toEqual(expect.any(String))
    await givenWindow(server, { nowIs: at, at })
    await server.as(holder.login).call(chooseGym, { courseIds: [courses[1]!] })
    await confirm(holder)
    await server.as(one.login).call(waitForPlace, { courseId: courses[1]! })
    await server.as(holder.login).call(giveUpPlace, { category: 'gym' })
    const { waits } = await read(one)
    expect((await server.as(one.login).call(acceptPlace, { id: waits[0]!.id })).status).toBe(200)
    const { rows } = await sql<{
      id: number
    }>`select id from elective_choice where student_id = ${one.studentId}`.execute(server.db)
    await server.as('moderator').call(rejectChoice, { id: rows[0]!.id, comment: 'Проба' })
    const choice = (await server.as(one.login).call(listGymChoice)).body as {
      status: { id: number } | null
    }[]
    expect(choice.map(({ status }) => status?.id ?? null)).toEqual([null, 3])
    expect(await brokenRules(server)).toEqual([])
  })

  it('lets its student choose and confirm once more while the window is open, unless a wish was rejected', async () => {
    const { courses, crowd } = await givenSeats([5, 5, 5], 1)
    const [one] = crowd as [Chooser]
    const giveUp = async () =>
      (await server.as(one.login).call(giveUpPlace, { category: 'gym' })).body as Explanation
    const seat = async () => (await read(one)).wishes.find(({ holdsSeat }) => holdsSeat)?.course.id
    await confirm(one)
    expect((await giveUp()).wishes.map(({ course }) => course.id)).toEqual(courses.slice(1))
    expect((await confirm(one)).status).toBe(200)
    expect(await seat()).toBe(courses[1])
    await giveUp()
    await server.as(one.login).call(chooseGym, { courseIds: [courses[0]!, courses[2]!] })
    expect((await confirm(one)).status).toBe(200)
    expect(await seat()).toBe(courses[0])
    const { id } = await server.db
      .selectFrom('elective_choice')
      .select('id')
      .where('student_id', '=', one.studentId)
      .executeTakeFirstOrThrow()
    await server.as('moderator').call(rejectChoice, { id, comment: 'Проба' })
    expect(await seat()).toBe(courses[2])
    expect(await giveUp()).toMatchObject({ confirmedAt: expect.any(String) })
    expect(await brokenRules(server)).toEqual([])
  })

  it('can be given up until the last second of the moderation, by who has one', async () => {
    const { crowd } = await givenSeats([5], 1)
    const [one] = crowd as [Chooser]
    const at = '2026-11-18T12:00:00+03:00'
    const giveUp = () => server.as(one.login).call(giveUpPlace, { category: 'gym' })
    expect(await giveUp()).toFailWith(giveUpPlace, 'no-seat')
    await confirm(one)
    await givenWindow(server, { nowIs: '2026-11-28T00:00:00+03:00', at })
    expect(await giveUp()).toFailWith(giveUpPlace, 'moderation-ended')
    await givenWindow(server, { nowIs: '2026-11-27T23:59:59+03:00', at })
    expect((await giveUp()).status).toBe(200)
    await givenWindow(server, { nowIs: at, at })
  })

  it.each([1, 2, 3])('is given up once, and goes to one, however many press at once (%i)', async () => {
    const { crowd } = await givenSeats([1, 9], 4)
    for (const each of crowd) await confirm(each)
    const [holder] = crowd as [Chooser]
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as(holder.login).call(giveUpPlace, { category: 'gym' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(await brokenRules(server)).toEqual([])
  })
})
