import { describe, expect, it } from 'vitest'
import { orderCalls } from '../contract/calls.ts'
import type { Order } from '../contract/order.ts'
import { givenSheet } from './testing/given-contingent.ts'
import { givenSigned } from './testing/given-order.ts'
import { useOrders } from './testing/use-orders.ts'

const { counterOrder } = orderCalls
const { server, keeper, given, counter, read } = useOrders()

describe('a counter-order', () => {
  it('is refused when a later order has moved the student on, and names the rows', async () => {
    const { anna } = given.students
    const first = await givenSigned(keeper(), {
      kind: 'transfer-group',
      lines: [{ subjectId: anna, toGroupId: given.groups.parallel }],
      effectiveOn: '2026-11-01',
    })
    const second = await givenSigned(keeper(), {
      kind: 'expulsion',
      lines: [{ subjectId: anna, reason: 'Сам' }],
    })
    const refused = await counter(first)
    expect(refused).toFailWith(counterOrder, 'changed-since')
    expect((refused.body as { message: string }).message).toMatch(
      /Что мешает \(1\): Студент в группе: Фамилия\d+ Имя, ГР-25-\d+$/,
    )
    expect((await counter(second)).status).toBe(200)
    expect((await counter(first)).status).toBe(200)
  })

  it('takes the unsigned bypass sheet of an expelled student along, and is refused by a signed one', async () => {
    const { anna, boris } = given.students
    const expel = (subjectId: number) =>
      givenSigned(keeper(), { kind: 'expulsion', lines: [{ subjectId, reason: 'Сам' }] })
    const [unsigned, signed] = [await expel(anna), await expel(boris)]
    const sheets = [await givenSheet(server.db, anna), await givenSheet(server.db, boris)]
    await server.db
      .updateTable('bypass_item')
      .set({ signed_by: given.stranger, signed_at: new Date() })
      .where('sheet_id', '=', sheets[1]!)
      .execute()
    expect((await counter(unsigned)).status).toBe(200)
    const refused = await counter(signed)
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/Фамилия.+\(Подразделение .+снять подписи/) as string },
    })
    await server.db
      .updateTable('bypass_item')
      .set({ signed_by: null, signed_at: null })
      .where('sheet_id', '=', sheets[1]!)
      .execute()
    expect((await counter(signed)).status).toBe(200)
    const left = await server.db.selectFrom('bypass_sheet').select('id').where('id', 'in', sheets).execute()
    expect(left).toEqual([])
  })
})

describe('a done order', () => {
  it('shows what it changed when it took effect, and its counter-order the same back', async () => {
    const { anna } = given.students
    const first = await givenSigned(keeper(), {
      kind: 'transfer-group',
      lines: [{ subjectId: anna, toGroupId: given.groups.parallel }],
      effectiveOn: '2026-11-01',
    })
    const later = await givenSigned(keeper(), {
      kind: 'transfer-group',
      lines: [{ subjectId: anna, toGroupId: given.groups.own }],
    })
    const [change] = (await read(first)).effect![0]!.changes
    expect(change).toEqual({
      title: 'Группа',
      from: expect.stringMatching(/^ГР/) as string,
      to: expect.stringMatching(/^ГР/) as string,
    })
    const counterOrder = (await counter(later)).body as Order
    expect((await read(counterOrder)).effect![0]!.changes).toEqual([change])
  })
})
