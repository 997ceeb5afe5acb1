import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { orderCalls } from '../contract/calls.ts'
import type { OrderKind } from '../contract/order-kinds.ts'
import type { ListedOrder, OrderLine } from '../contract/order.ts'
import { givenStudent, nextNumber } from './testing/given-contingent.ts'
import { givenDraft, previewed } from './testing/given-order.ts'
import { useOrders } from './testing/use-orders.ts'
import { wholeContingent } from './testing/whole-contingent.ts'

const { createOrder, listOrders, saveOrder } = orderCalls
const { server, keeper, given } = useOrders()

describe('a draft', () => {
  it('changes nothing, says what it will change, and keeps only what its kind asks for', async () => {
    const before = await wholeContingent(server.db)
    const { anna } = given.students
    const line = { subjectId: anna, toGroupId: given.groups.parallel, reason: 'Лишнее' }
    const order = await givenDraft(keeper(), { kind: 'transfer-group', lines: [line] })
    expect(order.lines).toMatchObject([{ subjectId: anna, toGroupId: given.groups.parallel, reason: null }])
    const { lines, obstacles } = await previewed(keeper(), order)
    expect(obstacles).toBe(0)
    expect(lines[0]!.changes).toEqual([
      { title: 'Группа', from: expect.any(String) as string, to: expect.any(String) as string },
    ])
    expect(await wholeContingent(server.db)).toEqual(before)
  })

  it('is refused a taken number, unknown records and a subject twice', async () => {
    const { anna } = given.students
    const order = await givenDraft(keeper(), { kind: 'expulsion', lines: [] })
    const { id, version, number, orderedOn, effectiveOn, ground } = order
    const head = { number, orderedOn, effectiveOn, ground }
    const twin = await keeper().call(createOrder, { kind: 'graduation', ...head })
    expect(twin).toFailWith(createOrder, 'number-is-taken')
    expect(twin.body).toMatchObject({
      message: expect.stringMatching(/: «Отчисление» от 18\.11\.2026$/) as unknown,
    })
    const save = (lines: OrderLine[]) => keeper().call(saveOrder, { id, version, ...head, lines })
    const line = { subjectId: anna, reason: 'По желанию' }
    expect(await save([line, line])).toFailWith(saveOrder, 'subject-twice')
    expect(await save([{ ...line, subjectId: 999_999 }])).toFailWith(saveOrder, 'unknown-in-order')
  })

  it('lists, searches and exports by number and by name', async () => {
    const name = nextNumber('Искомый')
    const student = await givenStudent(server.db, given.groups.own, name)
    const line = { subjectId: student, reason: 'По желанию' }
    const { number } = await givenDraft(keeper(), { kind: 'expulsion', lines: [line] })
    for (const search of [number, name.toUpperCase()]) {
      const { body } = await keeper().call(listOrders, { search })
      expect((body as { items: ListedOrder[] }).items.map((each) => each.number)).toContain(number)
    }
    const { bytes } = await keeper().call(orderCalls.exportOrders, { search: name })
    const [sheet] = await readXlsxFile(bytes)
    expect(sheet!.data.flat()).toContain(number)
  })

  it('of students is unknown to those who keep workers alone', async () => {
    await givenAccount(server.db, { login: 'personnel', permissions: ['hr-import'] })
    const order = await givenDraft(keeper(), { kind: 'expulsion', lines: [] })
    const personnel = server.as('personnel')
    expect(await personnel.call(orderCalls.getOrder, { id: order.id })).toFailWith(
      orderCalls.getOrder,
      'no-such-order',
    )
    const { kind, number, orderedOn, effectiveOn, ground } = order
    const sameOrder = { kind: kind as OrderKind, number, orderedOn, effectiveOn, ground }
    expect(await personnel.call(createOrder, sameOrder)).toFailWith(createOrder, 'forbidden')
    const ofWorkers = await personnel.call(createOrder, { ...sameOrder, kind: 'hiring' })
    expect(ofWorkers.body).toEqual({ message: createOrder.failures['number-is-taken'].text })
    const { body } = await personnel.call(listOrders, {})
    expect((body as { items: ListedOrder[] }).items.map(({ id }) => id)).not.toContain(order.id)
  })
})
