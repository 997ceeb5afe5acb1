import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { OwnWork } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { givenSent } from './testing/given-work.ts'

const { listTaughtWorks, listWorksOfStaff, getWorkFile, getWorkHistory, listOwnWorks } = worksCalls
const { agreeWork, rejectWork, agreeWorkOfStaff, rejectWorkOfStaff } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const OTHER_HEAD = 'head-of-another'

/** The head of a department in which the demo teacher has no post, on the days of the tests. */
beforeAll(async () => {
  const personId = await givenAccount(server.db, { login: OTHER_HEAD })
  await sql`
    insert into acting_head (department_id, person_id, begin_at, end_at, ground)
    select d.id, ${personId}, '2026-11-01', '2026-12-01', 'Проверка'
    from department d join department_kind k on k.id = d.kind_id and k.is_chair
    where not exists (select from employment e join employment_post ep on ep.employment_id = e.id
      where e.person_id = ${await personOf(server, 'teacher')} and ep.department_id = d.id)
      and d.id not in (select id from units_led_by(${await personOf(server, 'head')}, '2026-11-18'))
    order by d.id limit 1`.execute(server.db)
})

/** A work of the demo student on agreement with the demo teacher, and its file. */
async function givenOne() {
  const { id } = await givenSent(server)
  const { items } = (await server.as('student').call(listOwnWorks)).body as { items: OwnWork[] }
  const [file] = items.find(({ workId }) => workId === id)!.workFile
  return { id, fileId: file!.id, staffId: await personOf(server, 'teacher') }
}

/** What each sees of the work and may do with it: statuses of the calls, 200 for what is theirs. */
const ROLES = [
  { login: 'student', taught: 403, staff: 403, file: 200, own: 403, led: 403 },
  { login: 'student2', taught: 403, staff: 403, file: 404, own: 403, led: 403 },
  { login: 'teacher', taught: 200, staff: 403, file: 200, own: 200, led: 403 },
  { login: 'teacher2', taught: 200, staff: 403, file: 404, own: 404, led: 403 },
  { login: 'head', taught: 200, staff: 200, file: 200, own: 404, led: 200 },
  { login: OTHER_HEAD, taught: 403, staff: 403, file: 404, own: 403, led: 404 },
  { login: 'directorate', taught: 200, staff: 200, file: 200, own: 404, led: 200 },
  { login: 'clerk', taught: 200, staff: 403, file: 404, own: 404, led: 403 },
] as const

describe.each(ROLES)('$login', ({ login, taught, staff, file, own, led }) => {
  const as = () => server.as(login)

  it('sees the work and its file as far as it is theirs', async () => {
    const { id, fileId, staffId } = await givenOne()
    const list = await as().call(listTaughtWorks, { workId: id })
    expect(list.status).toBe(taught)
    if (taught === 200)
      expect((list.body as { items: unknown[] }).items.length).toBe(login === 'teacher' ? 1 : 0)
    const ofStaff = await as().call(listWorksOfStaff, { staffId, workId: id })
    expect(ofStaff.status).toBe(staff)
    if (staff === 200) expect((ofStaff.body as { items: unknown[] }).items.length).toBe(1)
    expect((await as().call(getWorkFile, { id: fileId })).status).toBe(file)
    expect((await as().call(getWorkHistory, { id })).status).toBe(file)
  })

  it('decides about it only where it is theirs, and as themselves', async () => {
    for (const [ofTeacher, ofLeader, action] of [
      [agreeWork, agreeWorkOfStaff, 'works.agree'],
      [rejectWork, rejectWorkOfStaff, 'works.reject'],
    ] as const) {
      const tries = [
        [ofTeacher, own],
        [ofLeader, led],
      ] as const
      for (const [call, expected] of tries) {
        const { id } = await givenOne()
        expect((await as().call(call, { id, version: 1, comment: 'Нет выводов' } as never)).status).toBe(
          expected,
        )
        const { rows } = await sql<{ personId: number }>`
          select effective_person_id as "personId" from audit_log
          where entity = 'works_work' and entity_id = ${String(id)} and action = ${action}`.execute(server.db)
        expect(rows).toEqual(expected === 200 ? [{ personId: await personOf(server, login) }] : [])
      }
    }
  })
})
