import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksArea } from './handlers.ts'
import { givenFilled, givenSent, givenSheetOf, moveSheet } from './testing/given-work.ts'

const { submitWork, agreeWork, rejectWork, agreeWorkOfStaff, rejectWorkOfStaff } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const COMMENT = 'Нет выводов'
const ROUNDS = runsOf(50, 2.5)

async function decisionsOf(id: number): Promise<string[]> {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'works_work')
    .where('entity_id', '=', String(id))
    .where('action', 'in', ['works.agree', 'works.reject'])
    .execute()
  return rows.map(({ action }) => action)
}

const stateOf = (id: number) =>
  server.db.selectFrom('works_consent').selectAll().where('work_id', '=', id).executeTakeFirstOrThrow()

describe('two decisions at once', () => {
  it('have one winner and one row in the audit, fifty times', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { id } = await givenSent(server)
      const agree = () => server.as('teacher').call(agreeWork, { id, version: 1 })
      const reject = () => server.as('teacher').call(rejectWork, { id, version: 1, comment: COMMENT })
      const [first, second] = await Promise.all(round % 2 === 0 ? [agree(), reject()] : [reject(), agree()])
      expect([first!.status, second!.status].filter((status) => status === 200)).toHaveLength(1)
      const { status_id: statusId } = await stateOf(id)
      expect(await decisionsOf(id)).toEqual([statusId === 2 ? 'works.agree' : 'works.reject'])
    }
  }, 300_000)
})

describe('sending again against agreeing', () => {
  it(`never agrees a version that the teacher has not seen, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const submission = await givenFilled(server)
      const { workId: id } = submission
      await server.as('student').call(submitWork, submission)
      await server.as('teacher').call(rejectWork, { id, version: 1, comment: COMMENT })
      const [sent] = await Promise.all([
        server.as('student').call(submitWork, { ...submission, theme: 'Другая тема' }),
        server.as('teacher').call(agreeWork, { id, version: 1 }),
        server.as('teacher').call(agreeWork, { id }),
        server.as('directorate').call(agreeWorkOfStaff, { id, version: 2 }),
      ])
      expect(sent!.status).toBe(200)
      expect(await stateOf(id)).toMatchObject({ status_id: 1, revision: 2, theme: 'Другая тема' })
      expect(await decisionsOf(id)).toEqual(['works.reject'])
    }
  }, 300_000)
})

describe('agreeing without naming a version', () => {
  it('agrees a work that was sent again only when its decider has been shown it', async () => {
    const submission = await givenFilled(server)
    const { workId: id } = submission
    await server.as('student').call(submitWork, submission)
    await server.as('teacher').call(rejectWork, { id, comment: COMMENT })
    await server.as('student').call(submitWork, { ...submission, theme: 'Другая тема' })
    const unseen = await server.as('teacher').call(agreeWork, { id })
    expect(unseen).toFailWith(agreeWork, 'changed-meanwhile')
    expect(unseen.body).toMatchObject({ current: { id, revision: 2, theme: 'Другая тема' } })
    // A version that one person was shown is not the one another was, nor the next version.
    expect(await server.as('directorate').call(agreeWorkOfStaff, { id })).toFailWith(
      agreeWorkOfStaff,
      'changed-meanwhile',
    )
    await server.as('teacher').call(rejectWork, { id, comment: COMMENT })
    await server.as('student').call(submitWork, submission)
    expect(await server.as('teacher').call(agreeWork, { id })).toFailWith(agreeWork, 'changed-meanwhile')
    expect((await server.as('teacher').call(agreeWork, { id })).body).toMatchObject({ status: { id: 2 } })
  })
})

describe('taking an agreement back', () => {
  /** A work that is agreed, with its sheet at the office. */
  async function givenAgreed() {
    const { id } = await givenSent(server)
    await server.as('teacher').call(agreeWork, { id, version: 1 })
    const sheet = await givenSheetOf(server, id, 5)
    for (const status of [2, 3, 5]) await moveSheet(server, sheet, status)
    return { id, sheet }
  }

  it('waits for a sheet that is being completed, and is refused then', async () => {
    const { id, sheet } = await givenAgreed()
    const { answer } = await transact(server.db, async (tx) => {
      await sql`update statement_record set final_mark_id = mark_id where statement_id = ${sheet}`.execute(tx)
      await sql`update statement set status_id = 6, status_at = now() where id = ${sheet}`.execute(tx)
      const taking = asAnotherRequest(() =>
        server.as('directorate').call(rejectWorkOfStaff, { id, comment: COMMENT }),
      )
      await untilSomebodyWaits(server.db)
      return { answer: taking }
    })
    expect(await answer).toFailWith(rejectWorkOfStaff, 'sheet-is-completed')
    expect(await stateOf(id)).toMatchObject({ status_id: 2 })
  })

  it('is no matter of the sheet while the work waits for a decision', async () => {
    const { id } = await givenSent(server)
    const sheet = await givenSheetOf(server, id, 5)
    for (const status of [2, 3, 5, 6]) await moveSheet(server, sheet, status)
    const answer = await server.as('directorate').call(rejectWorkOfStaff, { id, comment: COMMENT })
    expect(answer.body).toMatchObject({ status: { id: 3 } })
  })
})
