import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { transact } from '#platform/server/db/transact.ts'
import { holdAllRegisters } from '#platform/server/records/change-set.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { UnassignedWork } from '../contract/assignment.ts'
import { worksTexts } from '../contract/failures.ts'
import { worksArea } from './handlers.ts'
import { givenUnassigned } from './testing/given-work.ts'

const { listUnassignedWorks, assignSupervisor, findUnitStaff, listTaughtWorks } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const leader = () => server.as('directorate')

const unitOf = async (id: number) => {
  const { rows } = await sql<{
    id: number
  }>`select department_id as id from works_work where id = ${id}`.execute(server.db)
  return { departmentId: rows[0]!.id }
}
const listed = async (unit: { departmentId: number }) =>
  ((await leader().call(listUnassignedWorks, unit)).body as { items: UnassignedWork[] }).items.map(
    ({ id }) => id,
  )

it('a work without a supervisor is in the list of its department until its leader names one', async () => {
  const { ids, supervisorId } = await givenUnassigned(server)
  const unit = await unitOf(ids[0]!)
  expect(await listed(unit)).toContain(ids[0])
  const staff = (await leader().call(findUnitStaff, unit)).body as { id: number }[]
  expect(staff.map(({ id }) => id)).toContain(supervisorId)
  expect((await leader().call(assignSupervisor, { ids, supervisorId })).body).toEqual({ assigned: ids })
  expect(await listed(unit)).not.toContain(ids[0])
  const { body } = await server.as('teacher').call(listTaughtWorks, { workId: ids[0] })
  expect((body as { count: number }).count).toBe(1)
  expect((await leader().call(assignSupervisor, { ids, supervisorId })).body).toEqual({ assigned: [] })
})

it('of two leaders who name a supervisor at once one does, and it is audited once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { ids, supervisorId } = await givenUnassigned(server)
    const answers = await Promise.all(
      [0, 1].map(() => leader().call(assignSupervisor, { ids, supervisorId })),
    )
    expect(answers.flatMap(({ body }) => (body as { assigned: number[] }).assigned)).toEqual(ids)
    const steps = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'works.assign-supervisor')
      .where('entity_id', '=', String(ids[0]))
      .execute()
    expect(steps).toHaveLength(1)
  }
})

it('while a file of works is being written nobody is named, so that the file puts nothing back', async () => {
  const { ids, supervisorId } = await givenUnassigned(server)
  const assign = () => leader().call(assignSupervisor, { ids, supervisorId })
  let free = () => {}
  const isFree = new Promise<void>((resolve) => (free = resolve))
  await new Promise<void>((held) => {
    void transact(server.db, async (tx) => {
      await holdAllRegisters(tx)
      held()
      await isFree
    })
  })
  const { status } = await assign()
  free()
  expect(status).toBe(503)
  await expect.poll(async () => (await assign()).status).toBe(200)
})

it('nobody names a supervisor of another unit, or for the works of another unit', async () => {
  const { ids, supervisorId } = await givenUnassigned(server)
  const stranger = await leader().call(assignSupervisor, {
    ids,
    supervisorId: await personOf(server, 'clerk'),
  })
  expect((stranger.body as { errors: object }).errors).toEqual({ supervisorId: [worksTexts.notOfUnit] })
  await sql`update works_work set department_id = (select id from department where id not in (
    select id from units_led_by(${await personOf(server, 'directorate')}, '2026-11-18')) order by id limit 1) where id = ${ids[0]!}`.execute(
    server.db,
  )
  expect((await leader().call(assignSupervisor, { ids, supervisorId })).body).toEqual({ assigned: [] })
  expect(await leader().call(listUnassignedWorks, await unitOf(ids[0]!))).toFailWith(
    listUnassignedWorks,
    'forbidden',
  )
  expect((await server.as('teacher').call(assignSupervisor, { ids, supervisorId })).status).toBe(403)
})
