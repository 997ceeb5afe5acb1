import { describe, expect, it } from 'vitest'
import { orderCalls } from '../contract/calls.ts'
import { givenDraft, givenSigned, previewed, sign, TODAY } from './testing/given-order.ts'
import { useOrders } from './testing/use-orders.ts'

const { cancelOrder, counterOrder, saveOrder, signOrder } = orderCalls
const { server, keeper, given, counter, read, runDueOn, filedOf } = useOrders()
const TOMORROW = '2026-11-19'
const seatsOf = (id: number) =>
  server.db
    .selectFrom('student_group_member')
    .select(['group_id', 'begin_at', 'end_at'])
    .where('student_id', '=', id)
    .orderBy('begin_at')
    .execute()

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
    await runDueOn(TOMORROW)
    expect(await filedOf(given.students.anna)).toEqual([])
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
    await runDueOn(TODAY)
    expect(await seatsOf(anna)).toHaveLength(1)
    await runDueOn('2026-11-25')
    expect(await seatsOf(anna)).toMatchObject([
      { group_id: given.groups.own, end_at: TODAY },
      { group_id: given.groups.parallel, begin_at: TOMORROW, end_at: null },
    ])
    await runDueOn('2026-11-26')
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
    await runDueOn(TOMORROW)
    await runDueOn('2026-11-20')
    const letters = await server.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()
    expect(letters).toMatchObject([
      {
        recipient: 'keeper@kabinet.example',
        subject: `Приказ № ${blocked.number} не исполнен — Университет`,
      },
    ])
    expect(letters[0]!.text).not.toContain('Фамилия')
    expect(await read(blocked)).toMatchObject({
      state: 'signed',
      obstacle: expect.stringContaining('отчислен') as string,
    })
    expect(await read(free)).toMatchObject({ state: 'done', obstacle: null })
  })
})
