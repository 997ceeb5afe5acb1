import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { replaceLines } from './line-store.ts'
import { findOrder, insertOrder, updateOrder } from './order-store.ts'
import { takeEffect, weighHeld, type OwnOrder } from './take-effect.ts'
import {
  givenContingent,
  givenPerson,
  givenStudent,
  nextNumber,
  type Contingent,
} from './testing/given-contingent.ts'
import {
  isMoving,
  OrderModel,
  replay,
  WALKED_GROUPS,
  WALKED_KINDS,
  type OrderStep,
} from './testing/order-model.ts'

/** A walk takes a tenth of a second: without `test:long` there are few. */
const SHARE = 80
const WALKS = runsOf(5000, SHARE)

const server = useTestServer({ areas: {} })
let given: Contingent
let keeperId: number

beforeAll(async () => {
  given = await givenContingent(server.db)
  keeperId = await givenPerson(server.db)
})

type Step = OrderStep | 'back'

const order: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...WALKED_KINDS),
  group: fc.constantFrom(...WALKED_GROUPS),
  days: fc.constantFrom(0, 1, 30),
})
const steps = fc.array(fc.oneof(order, order, order, fc.constant('back' as const)), {
  minLength: 4,
  maxLength: 12,
  size: 'max',
})

/** A student who is walked, and the change sets of the orders that were not taken back. */
interface Walker {
  tx: Db
  id: number
  sets: number[]
}

/** Draws up an order, and lets it take effect unless something is in the way. */
async function takeOrder(
  { tx, id, sets }: Walker,
  { kind, group }: OrderStep,
  day: string,
): Promise<boolean> {
  const signature = { personId: keeperId, now: new Date(`${day}T09:00:00Z`) }
  const head = { kind, number: nextNumber('С-'), orderedOn: day, effectiveOn: day, ground: '' }
  const orderId = await insertOrder(tx, head, signature)
  const line = {
    subjectId: id,
    toGroupId: isMoving(kind) ? given.groups[group] : null,
    untilOn: kind === 'academic-leave' ? addDays(day, 300) : null,
    reason: kind === 'expulsion' ? 'По желанию' : null,
  }
  await replaceLines(tx, { orderId, of: 'student' }, [line])
  const found = (await findOrder(tx, orderId)) as OwnOrder
  const { facts, preview } = await weighHeld(tx, found, { today: day, isAdministrator: true })
  if (preview.obstacles > 0) return false
  const changeSetId = await takeEffect(tx, { order: found, facts }, null)
  await updateOrder(tx, orderId, { state: 'done', signedAt: signature.now, changeSetId }, signature)
  sets.push(changeSetId)
  return true
}

/** Everything that is stored of the student. */
async function rowsOf({ tx, id }: Walker) {
  const { rows } = await sql<{ student: { state_id: number }; seats: unknown[]; filed: { kind: string }[] }>`
    select to_jsonb(s) - 'version' - 'updated_at' as student,
      (select jsonb_agg(to_jsonb(m) - 'version' order by m.id) from student_group_member m where m.student_id = s.id) as seats,
      coalesce((select jsonb_agg(o order by o.id) from student_order o where o.student_id = s.id), '[]') as filed
    from student s where s.id = ${id}`.execute(tx)
  return rows[0]!
}

/** The most places that the student has on the same day. */
async function mostSeatsAtOnce({ tx, id }: Walker): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select max(among.count)::int as most from student_group_member m
    cross join lateral (select count(*) from student_group_member x where x.student_id = m.student_id
      and m.begin_at between x.begin_at and coalesce(x.end_at, 'infinity')) among
    where m.student_id = ${id}`.execute(tx)
  return rows[0]!.most
}

const openSeat = async ({ tx, id }: Walker) =>
  tx
    .selectFrom('student_group_member')
    .select(['group_id', 'begin_at'])
    .where('student_id', '=', id)
    .where('end_at', 'is', null)
    .executeTakeFirst()

async function expectAsModel(walker: Walker, model: OrderModel): Promise<void> {
  const { student, filed } = await rowsOf(walker)
  const { state, group, since } = model.now
  expect(student.state_id).toBe(state)
  expect(replay(filed.map(({ kind }) => kind))).toBe(state)
  expect(await mostSeatsAtOnce(walker)).toBe(1)
  const isHere = model.now.closedOn === null
  expect(await openSeat(walker)).toEqual(
    isHere ? { group_id: given.groups[group], begin_at: since } : undefined,
  )
}

class WalkIsOver extends Error {}

/** Walks in a transaction that is given up at the end. */
async function walk(taken: readonly Step[]): Promise<void> {
  const work = transact(server.db, async (tx) => {
    const walker: Walker = { tx, id: await givenStudent(tx, given.groups.own), sets: [] }
    const model = new OrderModel()
    const before: unknown[] = []
    for (const step of taken) {
      if (step === 'back') {
        if (!model.takeBack()) continue
        await undoChangeSet(tx, walker.sets.pop()!, null)
        expect(await rowsOf(walker)).toEqual(before.pop())
      } else {
        const rows = await rowsOf(walker)
        const isAllowed = model.take(step)
        expect(await takeOrder(walker, step, model.day), JSON.stringify(step)).toBe(isAllowed)
        if (isAllowed) before.push(rows)
      }
      await expectAsModel(walker, model)
    }
    throw new WalkIsOver()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof WalkIsOver)) throw error
  })
}

it(`orders and counter-orders keep to the rules on ${WALKS} random walks`, async () => {
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: WALKS })
}, 1_800_000)
