import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { OwnWork, StaffWithWorks, TaughtList } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { givenSent } from './testing/given-work.ts'

const { listTaughtWorks, countTaughtWorks, listStaffWithWorks, listWorkUnits, agreeWork, rejectWork } =
  worksCalls
const { agreeWorks, listOwnWorks, submitWork, addWorkComment } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const teacher = () => server.as('teacher')

const listed = async (query: object) => (await teacher().call(listTaughtWorks, query)).body as TaughtList
const total = async () => ((await teacher().call(countTaughtWorks)).body as { count: number }).count

/** The row of the demo teacher in the list of their unit. */
async function rowOfTeacher(): Promise<StaffWithWorks> {
  const staffId = await personOf(server, 'teacher')
  const units = (await server.as('head').call(listWorkUnits)).body as { id: number }[]
  const lists = await Promise.all(
    units.map(({ id: departmentId }) => server.as('head').call(listStaffWithWorks, { departmentId })),
  )
  return lists.flatMap(({ body }) => body as StaffWithWorks[]).find(({ id }) => id === staffId)!
}

/** The changes of the demo student by which works are removed, and their reversal. */
const FATES = [
  [
    'is expelled',
    (id: number) =>
      sql`update student set state_id = 3 where id = (select student_id from works_work where id = ${id})`,
    (id: number) =>
      sql`update student set state_id = 1 where id = (select student_id from works_work where id = ${id})`,
  ],
  [
    'has left the group of the work',
    (id: number) => sql`update works_work set group_id = (select min(id) from student_group
      where id not in (select m.group_id from student_group_member m where m.student_id = works_work.student_id)) where id = ${id}`,
    (id: number) => sql`update works_work set group_id = (select m.group_id from student_group_member m
      where m.student_id = works_work.student_id and m.end_at is null) where id = ${id}`,
  ],
] as const

describe.each(FATES)('a work whose student %s', (_title, leave, comeBack) => {
  it('is shown among the removed alone, is in no count, and is not decided', async () => {
    const { id } = await givenSent(server)
    const before = { total: await total(), row: await rowOfTeacher(), counts: (await listed({})).counts }
    await leave(id).execute(server.db)
    const [usual, removed] = [await listed({ limit: 200 }), await listed({ isDeleted: 1, workId: id })]
    const after = { total: await total(), row: await rowOfTeacher() }
    const answers = [
      await teacher().call(agreeWork, { id }),
      await teacher().call(rejectWork, { id, comment: 'Нет выводов' }),
      await teacher().call(addWorkComment, { id, text: 'На каких данных?', revision: 1 }),
    ]
    const many = await teacher().call(agreeWorks, { works: [{ id, version: 1 }] })
    await comeBack(id).execute(server.db)
    expect(usual.items.map((work) => work.id)).not.toContain(id)
    expect(removed).toMatchObject({ count: 1, items: [{ id, isDeleted: true, isCanApprove: false }] })
    expect(usual.counts.onAgreement).toBeLessThan(before.counts.onAgreement)
    expect(usual.counts.removed).toBeGreaterThan(before.counts.removed)
    expect(after.total).toBeLessThan(before.total)
    const { row } = after
    expect(row.works_count).toBeLessThan(before.row.works_count)
    expect(row.no_sent_count + row.on_agreement_count + row.agreed_count + row.sent_back).toBe(
      row.works_count,
    )
    expect(row.practices + row.vkr + row.courses).toBe(row.works_count)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(many.body).toMatchObject({ agreed: [], refused: [{ id }] })
    expect(await listed({ isDeleted: 1, workId: id })).toMatchObject({ count: 0 })
  })
})

it('a work that was agreed stays what it is when its student goes to another group, and theirs for good', async () => {
  const [, [, leave, comeBack]] = FATES
  const { id } = await givenSent(server)
  await teacher().call(agreeWork, { id })
  await leave(id).execute(server.db)
  const taught = await listed({ workId: id })
  const own = (await server.as('student').call(listOwnWorks)).body as { items: OwnWork[] }
  await comeBack(id).execute(server.db)
  expect(taught.items).toMatchObject([{ id, isDeleted: false }])
  expect(own.items.map(({ workId }) => workId)).toContain(id)
})

it('a student sends nothing to a group that they have left', async () => {
  const [, [, leave, comeBack]] = FATES
  const { id } = await givenSent(server)
  await teacher().call(rejectWork, { id, comment: 'Нет выводов' })
  await leave(id).execute(server.db)
  const answer = await server.as('student').call(submitWork, { workId: id, theme: 'Склад' })
  await comeBack(id).execute(server.db)
  expect(answer).toFailWith(submitWork, 'not-found')
})
