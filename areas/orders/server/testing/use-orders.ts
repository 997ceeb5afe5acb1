import { beforeAll, beforeEach } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { jobContext } from '#platform/server/testing/job-context.ts'
import { TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { orderCalls } from '../../contract/calls.ts'
import type { Order } from '../../contract/order.ts'
import { runDueOrders } from '../due-orders.ts'
import { ordersArea } from '../handlers.ts'
import { givenContingent, nextNumber, type Contingent } from './given-contingent.ts'
import { TODAY } from './given-order.ts'

/** A server of orders with their keeper, and another contingent before every test. */
export function useOrders() {
  const server = useTestServer({ areas: { orders: ordersArea } })
  const given = {} as Contingent
  beforeAll(async () => {
    await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  })
  beforeEach(async () => {
    Object.assign(given, await givenContingent(server.db))
  })
  const keeper = () => server.as('keeper')
  return {
    server,
    keeper,
    given,
    /** Takes a done order back by a counter-order of today. */
    counter: ({ id, version }: Order) =>
      keeper().call(orderCalls.counterOrder, { id, version, number: nextNumber('В-'), orderedOn: TODAY }),
    read: async ({ id }: Pick<Order, 'id'>) =>
      (await keeper().call(orderCalls.getOrder, { id })).body as Order,
    /** Does the work of the nightly job on a day. */
    runDueOn: (day: string) =>
      runDueOrders(
        jobContext({ db: server.db, clock: createClock(TEST_TIME_ZONE, `${day}T00:05:00+03:00`) }),
      ),
    /** The kinds of the orders in a student's file, oldest first. */
    async filedOf(studentId: number) {
      const filed = await server.db
        .selectFrom('student_order')
        .select('kind')
        .where('student_id', '=', studentId)
        .orderBy('id')
        .execute()
      return filed.map(({ kind }) => kind)
    },
  }
}
