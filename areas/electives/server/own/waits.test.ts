import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import type { Explanation } from '../../contract/choice.ts'
import { electivesArea } from '../handlers.ts'
import { aQuestionnaire, courseId, givenClean } from '../testing/given-choice.ts'

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

  it('takes no word after the time of the offer', async () => {
    const { id } = await givenOffer()
    await sql`update elective_wait set offered_at = ${server.clock.now()}::timestamptz - interval '1 hour',
      offer_until = ${server.clock.now()}::timestamptz - interval '1 second' where id = ${id}`.execute(
      server.db,
    )
    expect(await student().call(acceptPlace, { id })).toFailWith(acceptPlace, 'offer-over')
  })
})
