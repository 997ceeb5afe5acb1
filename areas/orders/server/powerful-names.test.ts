import { beforeAll, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { orderCalls } from '../contract/calls.ts'
import { nextNumber } from './testing/given-contingent.ts'
import { givenDraft, givenSigned, previewed, sign, TODAY } from './testing/given-order.ts'
import { useOrders } from './testing/use-orders.ts'

const { signOrder, counterOrder } = orderCalls
const { server, keeper, given, read, runDueOn } = useOrders()
const TOMORROW = '2026-11-19'

beforeAll(async () => {
  await givenAccount(server.db, { login: 'admin', permissions: ['university-data', 'admin'] })
})

const personOfAnna = () =>
  server.db
    .selectFrom('student as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.last_name as lastName'])
    .where('s.id', '=', given.students.anna)
    .executeTakeFirstOrThrow()

/** The student keeps the accounts of others from now on. */
async function givePower() {
  const { id } = await personOfAnna()
  const grant = { person_id: id, permission: 'users-management', reason: 'Дежурство' }
  await server.db.insertInto('permission_grant').values(grant).execute()
}

const renaming = (effectiveOn = TODAY) => ({
  kind: 'change-of-name' as const,
  lines: [{ subjectId: given.students.anna, lastName: 'Подменова', firstName: 'Имя' }],
  effectiveOn,
})

const counter = (caller: ReturnType<typeof keeper>, { id, version }: { id: number; version: number }) =>
  caller.call(counterOrder, { id, version, number: nextNumber('В-'), orderedOn: TODAY })

it('the name of somebody who holds power is changed, and changed back, by an administrator alone', async () => {
  await givePower()
  const draft = await givenDraft(keeper(), renaming())
  expect((await previewed(keeper(), draft)).obstacles).toBe(1)
  expect(await sign(keeper(), draft)).toFailWith(signOrder, 'order-has-obstacles')
  const { fingerprint } = await previewed(server.as('admin'), draft)
  const { id, version } = draft
  expect(await keeper().call(signOrder, { id, version, fingerprint })).toFailWith(
    signOrder,
    'preview-changed',
  )
  expect(await sign(server.as('admin'), draft)).toMatchObject({ status: 200, body: { state: 'done' } })
  const done = { id, version: version + 1 }
  expect(await counter(keeper(), done)).toFailWith(counterOrder, 'administrators-only')
  expect((await personOfAnna()).lastName).toBe('Подменова')
  expect(await counter(server.as('admin'), done)).toMatchObject({ status: 200 })
})

it('an order that was signed before does not rename who has got power since', async () => {
  const signed = await givenSigned(keeper(), renaming(TOMORROW))
  await givePower()
  await runDueOn(TOMORROW)
  expect(await read(signed)).toMatchObject({
    state: 'signed',
    obstacle: expect.stringContaining('меняет только администратор'),
  })
  expect((await personOfAnna()).lastName).not.toBe('Подменова')
})
