import { expect, it } from 'vitest'
import { aWho } from '#platform/server/testing/a-who.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { WaitingOrders } from '../contract/home.ts'
import { ordersHomeWidgets } from './home-widgets.ts'
import { givenDraft, givenSigned } from './testing/given-order.ts'
import { useOrders } from './testing/use-orders.ts'

const { server, keeper, given, runDueOn } = useOrders()
const [waitingOrders] = ordersHomeWidgets
const TOMORROW = '2026-11-19'

async function waitingOf(permissions: readonly string[]) {
  const who = { ...aWho(await personOf(server, 'keeper')), permissions: new Set(permissions) }
  const value = await waitingOrders!.read(server.db, who as never, server.clock)
  return value as WaitingOrders
}

it('a signed order is awaited by whoever signed it until its day has come', async () => {
  const lines = [{ subjectId: given.students.anna, reason: 'По желанию' }]
  await givenDraft(keeper(), { kind: 'expulsion', lines, effectiveOn: TOMORROW })
  const signed = await givenSigned(keeper(), { kind: 'expulsion', lines, effectiveOn: TOMORROW })
  expect(await waitingOf(['university-data'])).toMatchObject({
    draftsCount: 1,
    signedCount: 1,
    hinderedCount: 0,
    items: [{ id: signed.id, number: signed.number, effectiveOn: TOMORROW, hasObstacle: false }],
  })
  // Orders of students are nothing for those who keep workers alone.
  expect(await waitingOf(['hr-import'])).toEqual({
    draftsCount: 0,
    signedCount: 0,
    hinderedCount: 0,
    items: [],
  })
  await runDueOn(TOMORROW)
  expect(await waitingOf(['university-data'])).toMatchObject({ draftsCount: 1, signedCount: 0, items: [] })
})
