import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { CallInput } from '#platform/contract/call.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { staffCalls } from '../contract/calls.ts'
import type { StaffMember } from '../contract/staff.ts'
import { staffArea } from './handlers.ts'

const { listStaff, exportStaff } = staffCalls
const server = useTestServer({ areas: { staff: staffArea }, template: 'demo' })

type Found = { count: number; items: StaffMember[] }
const find = async (input: CallInput<typeof listStaff>) =>
  (await server.as('student').call(listStaff, input)).body as Found

describe('listStaff', () => {
  it('gives twenty a page, by surname, and how many there are', async () => {
    const { count, items } = await find({})
    expect(items).toHaveLength(20)
    expect(count).toBeGreaterThan(100)
    const names = items.map(({ fullname }) => fullname)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'ru')))
    const next = await find({ page: 2 })
    expect(next.items[0]!.id).not.toBe(items[0]!.id)
  })

  it('shows a person once', async () => {
    const { items } = await find({ limit: 200 })
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  it('finds by surname, name and post, in any order', async () => {
    const [someone] = (await find({})).items
    const [surname, name] = someone!.fullname.split(' ')
    const { items } = await find({ query: `${someone!.post.name} ${name} ${surname!.slice(0, 4)}` })
    expect(items.map(({ id }) => id)).toContain(someone!.id)
  })

  it.each(['query', 'search', 'term', 'q'])('takes the text under the name %s', async (name) => {
    expect((await find({ [name]: 'ъъъ' })).count).toBe(0)
  })

  it('finds by e-mail and by the digits of a phone', async () => {
    const { items } = await find({ limit: 200 })
    const someone = items.find(({ email, phone }) => email !== null && phone !== null)!
    expect((await find({ query: someone.email! })).items.map(({ id }) => id)).toContain(someone.id)
    const digits = someone.phone!.replaceAll(/\D/g, '')
    expect((await find({ query: digits, limit: 200 })).items.map(({ id }) => id)).toContain(someone.id)
  })

  it('counts the units below a chosen one in', async () => {
    const root = await server.db
      .selectFrom('department')
      .select('id')
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow()
    expect((await find({ departmentIds: [root.id] })).count).toBe((await find({})).count)
    const [someone] = (await find({})).items
    const inUnit = await find({ departmentIds: [someone!.department.id], limit: 200 })
    expect(inUnit.count).toBeLessThan((await find({})).count)
    expect(inUnit.items.map(({ id }) => id)).toContain(someone!.id)
  })

  it('shows no contact but those of work', async () => {
    const { items } = await find({ limit: 200 })
    const personal = await server.db
      .selectFrom('person_contact')
      .select('value')
      .where('kind', 'in', ['personal_email', 'personal_phone'])
      .execute()
    const secret = new Set(personal.map(({ value }) => value))
    for (const { email, phone } of items)
      expect([email, phone].filter((value) => value !== null && secret.has(value))).toEqual([])
  })
})

describe('exportStaff', () => {
  it('writes the narrowed list and leaves a row in the audit', async () => {
    const [someone] = (await find({})).items
    const answer = await server.as('teacher').call(exportStaff, { query: someone!.fullname })
    const [sheet] = await readXlsxFile(answer.bytes)
    expect(sheet!.data.slice(0, 2).map((row) => row[0])).toEqual(['Сотрудник', someone!.fullname])
    const audit = await server.db.selectFrom('audit_log').select('action').execute()
    expect(audit).toContainEqual({ action: 'staff.export' })
  })

  it('is not for students', async () => {
    expect((await server.as('student').call(exportStaff, {})).status).toBe(403)
  })
})
