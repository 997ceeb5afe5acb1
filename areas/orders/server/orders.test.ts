import readXlsxFile from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { TEST_SETTINGS, TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { orderCalls } from '../contract/calls.ts'
import type { OrderKind } from '../contract/order-kinds.ts'
import type { ListedOrder, Order, OrderLine, OrderSubject } from '../contract/order.ts'
import { runDueOrders } from './due-orders.ts'
import { ordersArea } from './handlers.ts'
import {
  givenContingent,
  givenSheet,
  givenStudent,
  nextNumber,
  type Contingent,
} from './testing/given-contingent.ts'
import { givenDraft, givenSigned, previewed, sign, TODAY } from './testing/given-order.ts'
import { wholeContingent } from './testing/whole-contingent.ts'

const { listOrders, saveOrder, createOrder, signOrder, cancelOrder, counterOrder } = orderCalls
const server = useTestServer({ areas: { orders: ordersArea } })
const keeper = () => server.as('keeper')
const TOMORROW = '2026-11-19'
const dueOn = (day: string) =>
  runDueOrders({
    db: server.db,
    clock: createClock(TEST_TIME_ZONE, `${day}T00:05:00+03:00`),
    settings: TEST_SETTINGS,
  })
let given: Contingent

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  await givenAccount(server.db, { login: 'personnel', permissions: ['hr-import'] })
})
beforeEach(async () => {
  given = await givenContingent(server.db)
})

const studentOf = (id: number) =>
  server.db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seatsOf = (id: number) =>
  server.db
    .selectFrom('student_group_member')
    .select(['group_id', 'begin_at', 'end_at'])
    .where('student_id', '=', id)
    .orderBy('begin_at')
    .execute()
const filedOf = async (id: number) =>
  (
    await server.db
      .selectFrom('student_order')
      .select('kind')
      .where('student_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const counter = (order: Order) =>
  keeper().call(counterOrder, {
    id: order.id,
    version: order.version,
    number: nextNumber('В-'),
    orderedOn: TODAY,
  })

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

  it('of students is unknown to who keeps workers alone', async () => {
    const order = await givenDraft(keeper(), { kind: 'expulsion', lines: [] })
    const personnel = server.as('personnel')
    expect(await personnel.call(orderCalls.getOrder, { id: order.id })).toFailWith(
      orderCalls.getOrder,
      'no-such-order',
    )
    const { kind, number, orderedOn, effectiveOn, ground } = order
    const wanted = { kind: kind as OrderKind, number, orderedOn, effectiveOn, ground }
    expect(await personnel.call(createOrder, wanted)).toFailWith(createOrder, 'forbidden')
    const { body } = await personnel.call(listOrders, {})
    expect((body as { items: ListedOrder[] }).items.map(({ id }) => id)).not.toContain(order.id)
  })

  it('finds who may be in it: all of a group, all groups of a course', async () => {
    const found = async (input: { kind: OrderKind; groupId?: number; course?: number; search?: string }) =>
      ((await keeper().call(orderCalls.searchOrderSubjects, input)).body as OrderSubject[]).map(
        ({ id }) => id,
      )
    const { anna, boris, vera } = given.students
    const all = await found({ kind: 'graduation', groupId: given.groups.own })
    expect(new Set(all)).toEqual(new Set([anna, boris, vera]))
    expect(await found({ kind: 'restoration', groupId: given.groups.own })).toEqual([])
  })
})

describe('signing', () => {
  const expulsion = () =>
    givenDraft(keeper(), {
      kind: 'expulsion',
      lines: [{ subjectId: given.students.anna, reason: 'По желанию' }],
    })

  it('is refused without a line, and when something is in the way', async () => {
    const empty = await givenDraft(keeper(), { kind: 'expulsion', lines: [] })
    expect(await sign(keeper(), empty)).toFailWith(signOrder, 'order-is-empty')
    const line = { subjectId: given.students.anna, toGroupId: given.groups.foreign }
    const wrong = await givenDraft(keeper(), { kind: 'transfer-group', lines: [line] })
    expect(await sign(keeper(), wrong)).toFailWith(signOrder, 'order-has-obstacles')
  })

  it('is refused when a student of a line was changed since the preview', async () => {
    const order = await expulsion()
    const { fingerprint } = await previewed(keeper(), order)
    const leave = { subjectId: given.students.anna, untilOn: '2027-11-18' }
    await givenSigned(keeper(), { kind: 'academic-leave', lines: [leave] })
    const refused = await keeper().call(signOrder, { id: order.id, version: order.version, fingerprint })
    expect(refused).toFailWith(signOrder, 'preview-changed')
    const current = (refused.body as { current: { fingerprint: string } }).current
    expect(current.fingerprint).not.toBe(fingerprint)
  })

  it('by two at once happens once', async () => {
    const order = await expulsion()
    const { fingerprint } = await previewed(keeper(), order)
    const seen = { id: order.id, version: order.version, fingerprint }
    const both = await Promise.all([keeper().call(signOrder, seen), keeper().call(signOrder, seen)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await filedOf(given.students.anna)).toEqual(['expulsion'])
  })

  it('of two orders about one student at once happens for one of them', async () => {
    const orders = await Promise.all([expulsion(), expulsion()])
    const prints = await Promise.all(orders.map((order) => previewed(keeper(), order)))
    const answers = await Promise.all(
      orders.map(({ id, version }, index) =>
        keeper().call(signOrder, { id, version, fingerprint: prints[index]!.fingerprint }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await filedOf(given.students.anna)).toEqual(['expulsion'])
  })

  it('makes an order unchangeable; one whose day is to come can be called off', async () => {
    const line = { subjectId: given.students.anna, reason: 'По желанию' }
    const order = await givenSigned(keeper(), { kind: 'expulsion', lines: [line], effectiveOn: TOMORROW })
    const { id, version, number, orderedOn, effectiveOn, ground } = order
    const save = await keeper().call(saveOrder, {
      id,
      version,
      number,
      orderedOn,
      effectiveOn,
      ground,
      lines: [],
    })
    expect(save).toFailWith(saveOrder, 'not-a-draft')
    expect(await counter(order)).toFailWith(counterOrder, 'not-done')
    expect((await keeper().call(cancelOrder, { id, version })).status).toBe(200)
    await dueOn(TOMORROW)
    expect((await studentOf(given.students.anna)).state_id).toBe(1)
  })
})

describe('an order whose day is to come', () => {
  it('takes effect on its day and not before, also when the day was missed', async () => {
    const { anna } = given.students
    const line = { subjectId: anna, toGroupId: given.groups.parallel }
    const order = await givenSigned(keeper(), {
      kind: 'transfer-group',
      lines: [line],
      effectiveOn: TOMORROW,
    })
    expect(order.state).toBe('signed')
    await dueOn(TODAY)
    expect(await seatsOf(anna)).toHaveLength(1)
    await dueOn('2026-11-25')
    expect(await seatsOf(anna)).toMatchObject([
      { group_id: given.groups.own, end_at: TODAY },
      { group_id: given.groups.parallel, begin_at: TOMORROW, end_at: null },
    ])
    await dueOn('2026-11-26')
    expect(await filedOf(anna)).toEqual(['transfer'])
  })

  it('says to which group somebody comes back, be it the one in which they still are today', async () => {
    const { anna } = given.students
    await givenSigned(keeper(), { kind: 'expulsion', lines: [{ subjectId: anna, reason: 'По желанию' }] })
    const order = await givenDraft(keeper(), {
      kind: 'restoration',
      lines: [{ subjectId: anna, toGroupId: given.groups.own }],
      effectiveOn: TOMORROW,
    })
    const [line] = (await previewed(keeper(), order)).lines
    expect(line!.changes.map(({ title }) => title)).toEqual(['Состояние', 'Группа'])
  })

  it('stays signed and says why, also to its signer by one letter, when something came in its way', async () => {
    const { anna, boris } = given.students
    const transfer = (subjectId: number) => ({
      kind: 'transfer-group' as const,
      lines: [{ subjectId, toGroupId: given.groups.parallel }],
      effectiveOn: TOMORROW,
    })
    const blocked = await givenSigned(keeper(), transfer(anna))
    const free = await givenSigned(keeper(), transfer(boris))
    await givenSigned(keeper(), { kind: 'expulsion', lines: [{ subjectId: anna, reason: 'По желанию' }] })
    await server.db.updateTable('account').set({ notification_email: 'keeper@kabinet.example' }).execute()
    await dueOn(TOMORROW)
    await dueOn('2026-11-20')
    const letters = await server.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()
    expect(letters).toMatchObject([
      {
        recipient: 'keeper@kabinet.example',
        subject: `Приказ № ${blocked.number} не исполнен — Университет`,
      },
    ])
    expect(letters[0]!.text).not.toContain('Фамилия')
    const read = async (id: number) => (await keeper().call(orderCalls.getOrder, { id })).body as Order
    expect(await read(blocked.id)).toMatchObject({
      state: 'signed',
      obstacle: expect.stringContaining('отчислен') as string,
    })
    expect(await read(free.id)).toMatchObject({ state: 'done', obstacle: null })
  })
})

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
    expect((refused.body as { rows: unknown[] }).rows).toMatchObject([{ table: 'student_group_member' }])
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
    const read = async ({ id }: { id: number }) =>
      (await keeper().call(orderCalls.getOrder, { id })).body as Order
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
