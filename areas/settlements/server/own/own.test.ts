import { sql } from 'kysely'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { settlementsCalls } from '../../contract/calls.ts'
import { isAccountValid, isCorrAccountValid, isInnValid } from '../../contract/requisites.ts'
import { settlementsArea } from '../handlers.ts'
import { remindOfPayments } from '../jobs.ts'
import { aPayee, givenOperation, givenSettlement } from '../testing/given-settlement.ts'

const { listSettlements, listOperations, printReceipt, createPayee, changePayee, listPayees } =
  settlementsCalls
const { listKept, readTotals, exportKept } = settlementsCalls
const server = useTestServer({
  areas: { settlements: settlementsArea },
  template: 'demo',
  settings: { isUniversityNamed: false },
})
const student = () => server.as('student')
const own = async (id: number) =>
  (await givenBy(student(), listSettlements, {})).find((settlement) => settlement.id === id)!
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

/** The fields of a code, as a bank's app takes it apart. */
function fieldsOf(code: string): Record<string, string> {
  const [mark, ...parts] = code.split('|')
  expect(mark).toBe('ST00012')
  return Object.fromEntries(
    parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
}

describe('a person', () => {
  it('reads their settlements, what is active first, then by the latest period', async () => {
    const all = await givenBy(student(), listSettlements, {})
    expect(all.length).toBeGreaterThan(4)
    const closed = all.map(({ isClosed }) => isClosed)
    expect(closed).toEqual(closed.toSorted((one, other) => Number(one) - Number(other)))
    const { rows } = await sql<{ id: number }>`
      select c.id from settlements_contract c join account a on a.person_id = c.person_id where a.login = 'student'
      order by c.is_closed, c.period_on desc, c.id desc`.execute(server.db)
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect((await server.as('dean').call(listSettlements)).body).toEqual([])
  })

  it('is given a code for a debt, whose numbers agree and whose sum is in kopecks', async () => {
    const { id, contract } = await givenSettlement(server, { debts: 4120.1 })
    const { qrcode, requisites, debts } = await own(id)
    const fields = fieldsOf(qrcode!)
    expect(Object.keys(fields).slice(0, 5)).toEqual(['Name', 'PersonalAcc', 'BankName', 'BIC', 'CorrespAcc'])
    expect(fields).toMatchObject({ Sum: '412010', Contract: contract, LastName: 'Карпов' })
    expect(fields['Purpose']).toBe(`Оплата по договору № ${contract}, Карпов Никита Фёдорович`)
    expect(isAccountValid(fields['PersonalAcc']!, fields['BIC']!)).toBe(true)
    expect(isCorrAccountValid(fields['CorrespAcc']!, fields['BIC']!)).toBe(true)
    expect(isInnValid(fields['PayeeINN']!)).toBe(true)
    expect([debts, requisites?.account]).toEqual([4120.1, fields['PersonalAcc']])
  })

  it.each([[{ debts: -0.01 }], [{ debts: 0 }], [{ debts: 500, isClosed: true }]])(
    'is given none for %j',
    async (settled) => {
      const { id } = await givenSettlement(server, settled)
      expect(await own(id)).toMatchObject({ qrcode: null, requisites: null })
      expect(await student().call(printReceipt, { id })).toFailWith(printReceipt, 'nothing-to-pay')
    },
  )

  it('reads the history, the newest first, and nobody else does', async () => {
    const { id } = await givenSettlement(server)
    await givenOperation(server, id, { docNumber: '1', date: '2026-10-01' })
    await givenOperation(server, id, { docNumber: '2', date: '2026-11-01', kindId: 2, sum: 0.5 })
    expect((await student().call(listOperations, { id })).body).toEqual([
      { docNumber: '2', payment: { id: 2, name: 'Возврат' }, sum: 0.5, date: '2026-11-01' },
      { docNumber: '1', payment: { id: 1, name: 'Оплата' }, sum: 4120, date: '2026-10-01' },
    ])
    for (const login of ['student2', 'dean', 'admin']) {
      expect(await server.as(login).call(listOperations, { id })).toFailWith(listOperations, 'not-found')
      expect(await server.as(login).call(printReceipt, { id })).toFailWith(printReceipt, 'not-found')
    }
  })

  it('takes a receipt with the requisites in words', async () => {
    const { id, contract } = await givenSettlement(server)
    const { bytes, headers } = await student().call(printReceipt, { id })
    expect(headers['content-type']).toBe('application/pdf')
    const document = await getDocumentProxy(new Uint8Array(bytes))
    const { rows } = await sql<{ name: string }>`select name from department where kind_id = 1`.execute(
      server.db,
    )
    expect((await getMeta(document)).info['Author']).toBe(rows[0]!.name)
    const { text } = await extractText(document, { mergePages: true })
    for (const said of [
      '40503810700002000001',
      '044525999',
      '7701234560',
      contract,
      'Карпов Никита Фёдорович',
    ])
      expect(text).toContain(said)
    expect(text.replaceAll(/\s/g, ' ')).toContain('4 120,00 ₽')
  })

  it('is reminded a week and a day before the term, of each payment once', async () => {
    await sql`update settlements_contract set due_on = null`.execute(server.db)
    await sql`delete from settlements_term`.execute(server.db)
    const reminded = async (dueOn: string, debts = 100) => {
      const { id } = await givenSettlement(server, { dueOn, debts })
      await sql`insert into settlements_term (contract_id, title, sum, due_on) values (${id}, 'Взнос', 50, ${dueOn}::date)`.execute(
        server.db,
      )
      await sql`delete from notice_event where kind = 'settlements.due'`.execute(server.db)
      await remindOfPayments(server.db, server.clock)
      const { rows } = await sql`select from notice_event where kind = 'settlements.due'
        and (subject ->> 'contractId')::bigint = ${id}`.execute(server.db)
      return rows.length
    }
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25', '2026-11-26']
    const told: number[] = []
    for (const day of days) told.push(await reminded(day))
    expect(told).toEqual([0, 1, 0, 0, 1, 0])
    // A calendar may run ahead of the debt.
    expect(await reminded('2026-11-25', -10)).toBe(1)
  })
})

describe('the keeper', () => {
  const keeper = () => server.as('admin')

  it.each([
    ['2026-11-17', 'debt'],
    ['2026-11-18', 'due'],
    [null, 'debt'],
  ] as const)('finds what is to be paid until %s as %s', async (dueOn, status) => {
    const { contract: search } = await givenSettlement(server, { dueOn })
    for (const asked of ['debt', 'due'] as const) {
      const { items } = await givenBy(keeper(), listKept, { search, status: asked })
      expect(items.map((item) => item.status)).toEqual(asked === status ? [status] : [])
    }
  })

  it('adds requisites whose control sums agree, and others are refused by their fields', async () => {
    const payee = await givenBy(keeper(), createPayee, aPayee('Филиал'))
    expect(payee).toMatchObject({ ...aPayee('Филиал'), version: 1 })
    expect(await keeper().call(createPayee, aPayee('Филиал'))).toFailWith(createPayee, 'payee-taken')
    const wrong = await keeper().call(createPayee, {
      ...aPayee('Другой'),
      inn: '7701234561',
      account: '40503810800002000001',
      corrAccount: '30101810945250000999',
    })
    expect(Object.keys(errorsOf(wrong)).toSorted()).toEqual(['account', 'corrAccount', 'inn'])
    const short = await keeper().call(createPayee, { ...aPayee('Другой'), bic: '12', account: '1' })
    expect(Object.keys(errorsOf(short)).toSorted()).toEqual(['account', 'bic'])
  })

  it('writes no separator of the code into a name', async () => {
    const { name } = await givenBy(keeper(), createPayee, { ...aPayee('А | Б'), kpp: '' })
    expect(name).toBe('А Б')
  })

  it('does not overwrite what a colleague saved meanwhile', async () => {
    const { id, version } = await givenBy(keeper(), createPayee, aPayee('Общий'))
    const change = (bankName: string) =>
      server.freshly('admin').call(changePayee, { ...aPayee('Общий'), id, version, bankName })
    const answers = await Promise.all([change('Первый'), change('Второй')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stored = (await givenBy(keeper(), listPayees, {})).find((payee) => payee.id === id)!
    expect(stored.version).toBe(2)
  })

  it('finds settlements by person, kind and state, sums them up and takes them away', async () => {
    const { id, contract } = await givenSettlement(server, { debts: 777.77 })
    const found = await givenBy(keeper(), listKept, { search: contract })
    expect(found.items).toMatchObject([{ id, debts: 777.77, person: { fio: 'Карпов Никита Фёдорович' } }])
    const has = async (filter: object) =>
      (await givenBy(keeper(), listKept, { search: contract, ...filter })).items.length
    expect(await has({ status: 'due', type: 'Общежитие' })).toBe(1)
    expect(await has({ status: 'debt' })).toBe(0)
    expect(await has({ status: 'overpayment' })).toBe(0)
    expect(await has({ type: 'Обучение' })).toBe(0)
    const before = await givenBy(keeper(), readTotals, {})
    await givenSettlement(server, { debts: 0.23 })
    await givenSettlement(server, { debts: 0.05, dueOn: '2026-11-17' })
    const after = await givenBy(keeper(), readTotals, {})
    const kopecks = (key: 'debt' | 'due') => Math.round((after[key] - before[key]) * 100)
    expect([kopecks('due'), kopecks('debt')]).toEqual([23, 5])
    expect((await keeper().call(exportKept, {})).bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await student().call(listKept)).status).toBe(403)
  })
})
