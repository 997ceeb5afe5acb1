import { describe, expect, it } from 'vitest'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksArea } from './handlers.ts'
import { givenFilled, givenSent } from './testing/given-work.ts'

const { submitWork, agreeWork, rejectWork, agreeWorkOfStaff } = worksCalls
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
  })
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
        server.as('directorate').call(agreeWorkOfStaff, { id, version: 2 }),
      ])
      expect(sent!.status).toBe(200)
      expect(await stateOf(id)).toMatchObject({ status_id: 1, revision: 2, theme: 'Другая тема' })
      expect(await decisionsOf(id)).toEqual(['works.reject'])
    }
  })
})
