import readXlsxFile from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { SignerItem, OwnBypassSheet } from '../contract/bypass.ts'
import { bypassCalls } from '../contract/calls.ts'
import { bypassArea } from './handlers.ts'
import { forgetSheets, letSign, personOf } from './testing/given-leaver.ts'

const { getBypassSheet, openBypassSheet, listSignerItems, exportSignerItems, signItem } = bypassCalls
const server = useTestServer({ areas: { bypass: bypassArea }, template: 'demo' })

interface SignerList {
  count: number
  items: SignerItem[]
  departments: { id: number; name: string }[]
}
const own = async (login: string) => (await server.as(login).call(getBypassSheet)).body as OwnBypassSheet
const open = async () => (await server.as('graduate').call(openBypassSheet)).body as OwnBypassSheet
const listFor = async (login: string, input: object = {}) =>
  (await server.as(login).call(listSignerItems, { limit: 200, ...input })).body as SignerList
const sign = (login: string, id: number, version: number, more: object = {}) =>
  server.as(login).call(signItem, { id, version, isSigned: true, ...more })

let facilityId: number

beforeAll(async () => {
  const { departments } = await listFor('clerk')
  facilityId = departments.find(({ name }) => name.includes('имущественного'))!.id
  await letSign(server, 'facility', facilityId)
})
beforeEach(() => forgetSheets(server, 'graduate'))

describe('a student’s own sheet', () => {
  it('is opened once, with a line for every unit, even when pressed twice', async () => {
    const before = await own('graduate')
    expect(before).toMatchObject({ sheet: null, order: { kind: 'graduation' }, items: [] })
    expect(before.points).toHaveLength(5)
    const press = () => server.as('graduate').call(openBypassSheet)
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const { sheet, items, points } = await own('graduate')
    expect(points).toEqual([])
    expect(items.map(({ department, matter }) => ({ department, matter }))).toEqual(
      before.points.map(({ department, matter }) => ({ department, matter })),
    )
    expect(sheet).toMatchObject({ order: { kind: 'graduation' }, closedAt: null })
    expect(items).toHaveLength(5)
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['не подписано']))
  })

  it('says at each point what is owed as far as the portal knows, before it is opened and after', async () => {
    const personId = await personOf(server, 'graduate')
    await server.db.deleteFrom('library_loan').where('person_id', '=', personId).execute()
    await server.db.deleteFrom('settlements_contract').where('person_id', '=', personId).execute()
    const owedIn = (points: readonly { owed: OwnBypassSheet['items'][number]['owed'] }[]) =>
      points.map(({ owed }) => owed)
    const unknown = { kind: 'payments', notedAt: null, payments: [] }
    const nothing = [{ kind: 'books', books: [] }, unknown, null, null, null]
    expect(owedIn((await own('graduate')).points)).toEqual(nothing)
    const held = { person_id: personId, inventory_number: '7', department: 'Абонемент' }
    const books = [
      { ...held, title: 'Физика', loaned_at: '2026-09-01', due_at: '2026-11-17' },
      { ...held, title: 'Химия', loaned_at: '2026-09-01', due_at: '2026-12-01', returned_at: '2026-10-01' },
    ]
    await server.db.insertInto('library_loan').values(books).execute()
    const contract = { person_id: personId, type: 'Обучение', title: 'Обучение по договору' }
    const of = { ...contract, period: 'осень', period_on: '2026-09-01' }
    const contracts = [
      { ...of, contract: 'Д-1', debts: 700.5, due_on: '2026-11-30' },
      { ...of, contract: 'Д-2', debts: -100 },
      { ...of, contract: 'Д-3', debts: 900, is_closed: true },
    ]
    await server.db.insertInto('settlements_contract').values(contracts).execute()
    const owed = [
      { kind: 'books', books: [{ title: 'Физика', dueOn: '2026-11-17', quantity: 1 }] },
      {
        kind: 'payments',
        notedAt: expect.any(String) as string,
        payments: [{ type: 'Обучение', contract: 'Д-1', debts: 700.5, dueOn: '2026-11-30' }],
      },
      null,
      null,
      null,
    ]
    expect(owedIn((await own('graduate')).points)).toEqual(owed)
    expect(owedIn((await open()).items)).toEqual(owed)
  })

  it('needs a leaving order', async () => {
    expect(await own('student')).toEqual({ sheet: null, order: null, items: [], points: [] })
    expect(await server.as('student').call(openBypassSheet)).toFailWith(openBypassSheet, 'no-leaving-order')
  })

  it('is not for teachers', async () => {
    expect((await server.as('teacher').call(getBypassSheet)).status).toBe(403)
    expect((await server.as('teacher').call(openBypassSheet)).status).toBe(403)
  })
})

describe('signing', () => {
  it('is for holders of the right, and only for their units', async () => {
    const { items } = await open()
    const foreign = items.find(({ department }) => !department.includes('имущественного'))!
    expect(await sign('facility', foreign.id, 1)).toFailWith(signItem, 'not-found')
    expect((await sign('teacher', foreign.id, 1)).status).toBe(403)
    expect((await sign('graduate', foreign.id, 1)).status).toBe(403)
    const seen = await listFor('facility')
    expect(seen.departments.map(({ id }) => id)).toEqual([facilityId])
    expect(new Set(seen.items.map(({ department }) => department)).size).toBe(1)
    expect((await listFor('facility', { departmentId: 1 })).count).toBe(0)
  })

  it('shows who signed, when and with what comment, and leaves a row in the audit', async () => {
    const { items } = await open()
    const line = items.find(({ department }) => department.includes('имущественного'))!
    const answer = await sign('facility', line.id, 1, { comment: 'Ключи сданы' })
    expect(answer.body).toMatchObject({ status: 'подписано', comment: 'Ключи сданы', version: 2 })
    const audit = await server.db
      .selectFrom('audit_log')
      .select(['action', 'effective_person_id'])
      .where('entity', '=', 'bypass_item')
      .where('entity_id', '=', String(line.id))
      .execute()
    const personId = await personOf(server, 'facility')
    expect(audit).toEqual([{ action: 'bypass.sign', effective_person_id: personId }])
    const seen = (await own('graduate')).items.find(({ id }) => id === line.id)
    expect(seen).toMatchObject({ status: 'подписано', comment: 'Ключи сданы' })
  })

  it('closes the sheet with the last line, whoever comes last of two at once, and opens it again', async () => {
    const { items } = await open()
    const answers = await Promise.all(items.map(({ id }) => sign('clerk', id, 1)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await own('graduate')).sheet!.closedAt).not.toBeNull()
    const back = await sign('clerk', items[0]!.id, 2, { isSigned: false, comment: 'Подписано по ошибке' })
    expect(back.body).toMatchObject({ status: 'не подписано', signedBy: null })
    expect((await own('graduate')).sheet!.closedAt).toBeNull()
  })

  it('lets one of two signers win; the other sees what was saved', async () => {
    const { items } = await open()
    const both = ['Всё сдано', 'Долгов нет'].map((comment) => sign('clerk', items[0]!.id, 1, { comment }))
    const refused = (await Promise.all(both)).filter(({ status }) => status === 409)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.body).toMatchObject({ current: { version: 2, status: 'подписано' } })
  })

  it('takes no comment longer than 500 characters', async () => {
    const { items } = await open()
    expect(await sign('clerk', items[0]!.id, 1, { comment: 'а'.repeat(501) })).toBeInvalid('comment')
  })
})

describe('the list of those who sign', () => {
  it('is narrowed by name, record book and status', async () => {
    const { sheet } = await open()
    const byName = await listFor('clerk', { term: sheet!.fullname })
    expect(byName.items.map(({ student }) => student.recordBook)).toContain(sheet!.recordBook)
    expect((await listFor('clerk', { term: sheet!.recordBook })).count).toBe(5)
    const signed = await listFor('clerk', { status: 'подписано' })
    expect(new Set(signed.items.map(({ status }) => status))).toEqual(new Set(['подписано']))
  })

  it('is exported as it is narrowed', async () => {
    const { sheet } = await open()
    const answer = await server.as('clerk').call(exportSignerItems, { term: sheet!.recordBook })
    const [file] = await readXlsxFile(answer.bytes)
    expect(file!.data).toHaveLength(6)
    expect(file!.data[1]![0]).toBe(sheet!.fullname)
    expect((await server.as('student').call(exportSignerItems, {})).status).toBe(403)
  })
})
