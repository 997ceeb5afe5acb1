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

  it('includes the units below a chosen one', async () => {
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

describe('work contacts', () => {
  const findAs = async (login: string, input: CallInput<typeof listStaff>) =>
    (await server.as(login).call(listStaff, input)).body as Found
  const reachable = async () => {
    const { items } = await find({ limit: 50 })
    return items.find(({ email, phone }) => email !== null && phone !== null)!
  }

  it.each(['graduate', 'exstudent'])('are not for %s, who finds nobody by them either', async (login) => {
    const { items } = await findAs(login, { limit: 50 })
    expect(items.length).toBeGreaterThan(20)
    expect(items.flatMap(({ email, phone }) => [email, phone]).filter((value) => value !== null)).toEqual([])
    const { fullname, email, phone } = await reachable()
    expect((await findAs(login, { query: fullname })).count).toBeGreaterThan(0)
    for (const query of [email!, phone!]) expect((await findAs(login, { query })).count).toBe(0)
  })

  it('come fifty a page at most, and the next page goes on from there', async () => {
    const [first, next] = [await find({ limit: 200 }), await find({ limit: 200, page: 2 })]
    expect(first.items).toHaveLength(50)
    expect(next.items).toHaveLength(50)
    expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(100)
  })

  it('of somebody who has objected are hidden from all others, in the search too', async () => {
    const { id, fullname, email } = await reachable()
    const decide = async (isGiven: boolean) => {
      const text = await server.db
        .selectFrom('consent_text')
        .select('id')
        .where('kind', '=', 'directory')
        .executeTakeFirstOrThrow()
      const decision = { person_id: id, consent_text_id: text.id, is_given: isGiven, decided_at: new Date() }
      await server.db.insertInto('consent_decision').values(decision).execute()
    }
    const rowOf = async () => (await find({ query: fullname })).items.find((item) => item.id === id)
    await decide(false)
    expect(await rowOf()).toMatchObject({ email: null, phone: null })
    expect((await find({ query: email! })).count).toBe(0)
    await decide(true)
    expect(await rowOf()).toMatchObject({ email })
    expect((await find({ query: email! })).count).toBe(1)
  })
})

describe('exportStaff', () => {
  it('writes the narrowed list without contacts and leaves a row in the audit', async () => {
    const [someone] = (await find({})).items
    const answer = await server.as('teacher').call(exportStaff, { query: someone!.fullname })
    const [sheet] = await readXlsxFile(answer.bytes)
    expect(sheet!.data.slice(0, 2)).toEqual([
      ['Сотрудник', 'Должность', 'Подразделение'],
      [someone!.fullname, someone!.post.name, someone!.department.name],
    ])
    const audit = await server.db.selectFrom('audit_log').select('action').execute()
    expect(audit).toContainEqual({ action: 'staff.export' })
  })

  it('is not for students', async () => {
    expect((await server.as('student').call(exportStaff, {})).status).toBe(403)
  })
})

describe('the entries of the directory', () => {
  const countOf = async (query: string) => (await find({ query })).count

  it('are read with their number in one statement, next to the session’s', async () => {
    const { statements } = await server.as('student').call(listStaff, { query: 'доцент', departmentIds: [1] })
    const session = (await server.as('student').call(listStaff, { query: 'ъъъ' })).statements
    expect([statements, session]).toEqual([2, 2])
  })

  it('follow a new name, whatever writes it, with ё as е', async () => {
    const [someone] = (await find({ query: 'доцент' })).items
    const rename = { last_name: 'Ёлкина-Водяная', version: 2 }
    await server.db.updateTable('person').set(rename).where('id', '=', someone!.id).execute()
    for (const query of ['елкина', 'ЁЛК', 'водян доцент', 'доцент елкина-вод'])
      expect((await find({ query })).items.map(({ id }) => id)).toEqual([someone!.id])
    expect(await countOf('елкина ректор')).toBe(0)
  })

  it('follow work contacts alone, however the phone is written', async () => {
    const [someone] = (await find({ query: 'профессор' })).items
    const contacts = [
      { kind: 'work_phone', value: '+7 (987) 111-22-33' },
      { kind: 'work_email', value: 'Newest.Colleague@example.org' },
      { kind: 'personal_phone', value: '+7 (986) 444-55-66' },
    ].map((contact) => ({ ...contact, person_id: someone!.id }))
    await server.db.insertInto('person_contact').values(contacts).execute()
    for (const query of ['9871112233', '+7 (987) 111-22-33', 'проф 111-22-33', 'newest.coll', '@EXAMPLE.org'])
      expect((await find({ query })).items.map(({ id }) => id)).toContain(someone!.id)
    expect(await countOf('9864445566')).toBe(0)
    await server.db.deleteFrom('person_contact').where('value', '=', '+7 (987) 111-22-33').execute()
    expect(await countOf('9871112233')).toBe(0)
  })

  it('show the main post, and the next one when that is over or elsewhere', async () => {
    const [someone] = (await find({ query: 'ассистент' })).items
    const first = await server.db
      .selectFrom('staff_entry')
      .selectAll()
      .where('person_id', '=', someone!.id)
      .executeTakeFirstOrThrow()
    const { employment_id } = await server.db
      .selectFrom('employment_post')
      .select('employment_id')
      .where('id', '=', first.post_id)
      .executeTakeFirstOrThrow()
    const other = await server.db
      .selectFrom('post_type')
      .select('id')
      .where('name', '=', 'инженер')
      .executeTakeFirstOrThrow()
    const elsewhere = await server.db
      .selectFrom('department')
      .select('id')
      .where('id', '<>', first.department_id)
      .where('parent_id', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('employment_post')
      .values({
        employment_id,
        department_id: elsewhere.id,
        post_type_id: other.id,
        rate: 0.25,
        work_type_id: 2,
        begin_at: '2026-01-01',
      })
      .execute()
    const postsOf = async (input: CallInput<typeof listStaff>) =>
      (await find({ ...input, limit: 200 })).items.flatMap(({ id, post }) =>
        id === someone!.id ? [post.name] : [],
      )
    const query = someone!.fullname
    expect(await postsOf({ query })).toEqual(['ассистент'])
    expect(await postsOf({ query: `${query} инженер` })).toEqual([])
    expect(await postsOf({ query, departmentIds: [elsewhere.id] })).toEqual(['инженер'])
    await server.db
      .updateTable('employment_post')
      .set({ end_at: '2026-11-17', is_main: false })
      .where('id', '=', first.post_id)
      .execute()
    expect(await postsOf({ query })).toEqual(['инженер'])
    expect(await postsOf({ query: `${query} инженер` })).toEqual(['инженер'])
  })

  it('miss nothing when several write about one person at once', async () => {
    const [someone] = (await find({ query: 'старший преподаватель' })).items
    const values = Array.from({ length: 8 }, (_, index) => `racer${index}@example.org`)
    await Promise.all(
      values.map((value) =>
        server.db
          .insertInto('person_contact')
          .values({ person_id: someone!.id, kind: 'work_email', value })
          .execute(),
      ),
    )
    for (const value of values) expect(await countOf(value)).toBe(1)
  })
})
