import { beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenDraft, givenSigned } from '../testing/given-order.ts'
import { useOrders } from '../testing/use-orders.ts'
import { orderNoticeSources } from './sources.ts'

const { server, keeper, given, counter, runDueOn } = useOrders()
const TOMORROW = '2026-11-19'

beforeEach(async () => {
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
})

async function personOfStudent(id: number): Promise<number> {
  const { person_id: personId } = await server.db
    .selectFrom('student')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await accountOf(server.db, personId)
  return personId
}

async function noticesOf(personId: number) {
  await sendDue(server, orderNoticeSources)
  return server.db
    .selectFrom('notice')
    .select(['title', 'detail', 'leads_to'])
    .where('person_id', '=', personId)
    .execute()
}

const leaveOf = (subjectId: number, effectiveOn?: string) =>
  ({
    kind: 'academic-leave',
    lines: [{ subjectId, untilOn: '2027-11-18' }],
    ...(effectiveOn !== undefined && { effectiveOn }),
  }) as const

describe('whoever an order is about', () => {
  it('is told of it when it takes effect, and nobody else is', async () => {
    const [anna, boris] = [
      await personOfStudent(given.students.anna),
      await personOfStudent(given.students.boris),
    ]
    const order = await givenSigned(keeper(), leaveOf(given.students.anna))
    expect(await noticesOf(anna)).toEqual([
      {
        title: `Приказ № ${order.number}: академический отпуск`,
        detail: 'От 18 ноября, действует с 18 ноября',
        leads_to: `/people/${anna}`,
      },
    ])
    expect(await noticesOf(boris)).toEqual([])
  })

  it('is told nothing of a draft, nor of an order that waits for its day, until that day', async () => {
    const personId = await personOfStudent(given.students.anna)
    await givenDraft(keeper(), leaveOf(given.students.anna))
    const order = await givenSigned(keeper(), leaveOf(given.students.anna, TOMORROW))
    expect(await noticesOf(personId)).toEqual([])
    await runDueOn(TOMORROW)
    expect(await noticesOf(personId)).toMatchObject([
      { title: `Приказ № ${order.number}: академический отпуск` },
    ])
  })

  it('is told nothing of an order that was taken back at once', async () => {
    const personId = await personOfStudent(given.students.anna)
    await counter(await givenSigned(keeper(), leaveOf(given.students.anna)))
    expect(await noticesOf(personId)).toEqual([])
  })

  it('is told that an order they have read of was taken back', async () => {
    const personId = await personOfStudent(given.students.anna)
    const order = await givenSigned(keeper(), leaveOf(given.students.anna))
    expect(await noticesOf(personId)).toHaveLength(1)
    await server.db.updateTable('notice').set({ read_at: new Date() }).execute()
    await counter(order)
    const told = await noticesOf(personId)
    expect(told.map(({ title }) => title)).toContain(`Приказ № ${order.number} отменён`)
  })
})
