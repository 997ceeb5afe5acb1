import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { writeCsvRegister } from '#platform/server/imports/export-register.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { contracts } from './contracts.ts'
import { operations } from './operations.ts'
import { terms } from './terms.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await cloneDatabase()
  await sql`insert into person (last_name, first_name) values ('Плательщиков', 'Пётр')`.execute(database.db)
  return () => database.drop()
})

const importing = (kind: ImportKind, text: string) => importFile(database.db, kind, text)
const written = (created: number, changed: number, unchanged: number) => ({
  counts: expect.objectContaining({ created, changed, unchanged, errors: 0 }) as unknown,
  problems: [],
})

const HEAD = 'Плательщик;Вид;За что;Договор;Период;Начало периода;Долг;Оплачено;Скидка;Оплатить до'
const row = (debts: string, contract = 'О-24/118') =>
  `Плательщиков Пётр;Общежитие;Проживание;${contract};декабрь 2026;01.12.2026;${debts};8240,00;10;25.11.2026`
const bring = (...rows: string[]) => importing(contracts, [HEAD, ...rows].join('\n'))

it('settlements come from the accounting to the kopeck, and a second time without a change', async () => {
  expect(await bring(row('4120,05'), row('-1500', 'Д-26/031'))).toEqual(written(2, 0, 0))
  expect(await bring(row('4120,05'), row('-1500', 'Д-26/031'))).toEqual(written(0, 0, 2))
  expect(await bring(row('0'))).toEqual(written(0, 1, 0))
  const { rows } =
    await sql`select contract, debts::text, paid_sum::text as paid, discount::text, is_closed as closed
    from settlements_contract order by contract desc`.execute(database.db)
  expect(rows).toEqual([
    { contract: 'О-24/118', debts: '0.00', paid: '8240.00', discount: '10.00', closed: false },
    { contract: 'Д-26/031', debts: '-1500.00', paid: '8240.00', discount: '10.00', closed: false },
  ])
})

it('what a whole file no longer names is closed, and a file that is not whole closes nothing', async () => {
  await bring(row('4120,05'), row('300', 'Д-26/031'), row('200', 'Д-26/032'))
  const closed = async () => {
    const { rows } = await sql<{ contract: string }>`
      select contract from settlements_contract where is_closed order by contract`.execute(database.db)
    return rows.map(({ contract }) => contract)
  }
  const bringWhole = (...rows: string[]) =>
    importFile(database.db, contracts, [HEAD, ...rows].join('\n'), { settlesMissing: true })
  await bring(row('4120,05'))
  expect(await closed()).toEqual([])
  expect(await bringWhole(row('4120,05'))).toMatchObject({ settled: 2, counts: { changed: 0, missing: 0 } })
  expect(await closed()).toEqual(['Д-26/031', 'Д-26/032'])
  expect(await bringWhole(row('4120,05'))).toMatchObject({ settled: 0, counts: { missing: 2 } })
  const { problems } = await bringWhole(row('много'))
  expect(problems).toHaveLength(1)
  expect(await closed()).toHaveLength(2)
})

it('a payment that a file moves is a newer event of the calendar', async () => {
  const termOf = (day: string) => `Договор;Платёж;Сумма;Оплатить до;Код\nО-24/118;ноябрь;100;${day};С-1`
  const versions = async () => {
    const { rows } = await sql<{ day: string; version: number }>`
      select to_char(day, 'DD.MM') as day, version from own_deadline where uid like 'settlement%' order by uid`.execute(
      database.db,
    )
    return rows.map(({ day, version }) => `${day} ${version}`)
  }
  await bring(row('4120'))
  await importing(terms, termOf('20.11.2026'))
  expect(await versions()).toEqual(['25.11 1', '20.11 1'])
  await bring(row('4120').replace('25.11.2026', '28.11.2026'))
  await importing(terms, termOf('21.11.2026'))
  expect(await versions()).toEqual(['28.11 2', '21.11 2'])
})

it('a wrong cell is named and changes nothing', async () => {
  const { problems } = await bring(row('4120,055'), row('много', 'Д-1').replace('Общежитие', 'Гостиница'))
  expect(problems.length).toBe(3)
  const { rows } = await sql`select from settlements_contract`.execute(database.db)
  expect(rows).toEqual([])
})

it('payments and terms find their contract, and only fresh payments are told', async () => {
  await bring(row('4120'))
  const payments = [
    'Договор;Вид;Номер документа;Сумма;Дата',
    'О-24/118;Оплата;8841;4120,00;17.11.2026',
    'О-24/118;возврат;311;640,5;02.10.2026',
  ].join('\n')
  expect(await importing(operations, payments)).toEqual(written(2, 0, 0))
  expect(await importing(operations, payments)).toEqual(written(0, 0, 2))
  const told = await sql`select from notice_event where kind = 'settlements.paid'`.execute(database.db)
  expect(told.rows.length).toBe(1)
  const calendar = [
    'Договор;Платёж;Сумма;Оплатить до;Оплачено',
    'О-24/118;ноябрь;4120;25.10.2026;24.10.2026',
    'О-24/118;декабрь;4120;25.11.2026;',
  ].join('\n')
  expect(await importing(terms, calendar)).toEqual(written(2, 0, 0))
  expect(await importing(terms, calendar.replace('25.11.2026;', '25.11.2026;20.11.2026'))).toEqual(
    written(0, 1, 1),
  )
})

it('what is exported can be brought again without a change', async () => {
  await bring(row('4120,05'), row('-1500', 'Д-26/031'))
  await importing(operations, 'Договор;Вид;Номер документа;Сумма;Дата\nО-24/118;Оплата;8841;0,01;17.11.2026')
  await importing(terms, 'Договор;Платёж;Сумма;Оплатить до\nО-24/118;декабрь;4120;25.11.2026')
  for (const kind of [contracts, operations, terms]) {
    const rows = await kind.list(database.db, { today: '2026-11-18' })
    expect(rows.length).toBeGreaterThan(0)
    const file = writeCsvRegister(kind, rows)
    expect(await importFile(database.db, kind, file)).toEqual(written(0, 0, rows.length))
  }
})
