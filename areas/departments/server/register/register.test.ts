import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { History } from '#platform/contract/history.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { useTestServer, type TestAnswer } from '#platform/server/testing/test-server.ts'
import { departmentsCalls as calls } from '../../contract/calls.ts'
import type { Employment, PersonEmployment } from '../../contract/register/employment.ts'
import type { UnitCard } from '../../contract/register/unit.ts'
import { departmentsArea } from '../handlers.ts'
import { aUnit } from '../testing/given-structure.ts'

const server = useTestServer({ areas: { departments: departmentsArea } })
const keeper = () => server.as('keeper')
let personId: number

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['hr-import'] })
  personId = await givenAccount(server.db, { login: 'worker' })
})

const saidBy = ({ body }: TestAnswer) => (body as { message: string }).message
const givenUnit = (fields: object = {}) => givenBy(keeper(), calls.createUnit, { ...aUnit(), ...fields })
const card = async (id: number) => (await keeper().call(calls.getUnitCard, { id })).body as UnitCard
const changing = ({ id, version, values }: UnitCard, changes: object) =>
  keeper().call(calls.changeUnit, { id, version, ...values, ...changes })
const unitHistory = async (id: number) =>
  ((await keeper().call(calls.getUnitHistory, { id })).body as History).items

/** The events that the pages of the unit show. */
const shownEvents = async (id: number) => {
  const rows = await server.db
    .selectFrom('department_change')
    .select('event')
    .where('department_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}

const aPost = (departmentId: number, changes: object = {}) => ({
  departmentId,
  postTypeId: 8,
  workTypeId: 1,
  rate: 1,
  isHead: false,
  isMain: true,
  theme: null,
  beginAt: '2026-09-01',
  endAt: null,
  ...changes,
})

/** Somebody new. */
async function givenPerson(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into person (last_name, first_name) values ('Принятов', 'Олег') returning id`.execute(server.db)
  return rows[0]!.id
}

const hire = async (departmentId: number, changes: object = {}) =>
  givenBy(keeper(), calls.hirePerson, {
    id: await givenPerson(),
    tabNumber: ownWord(),
    ...aPost(departmentId, changes),
  })

describe('a unit', () => {
  it('is renamed, moved and closed; its pages show it, and each step goes back', async () => {
    const above = await givenUnit()
    const unit = await givenUnit()
    const renamed = (await changing(unit, { name: `${unit.values.name} и сетей`, parentId: above.id }))
      .body as UnitCard
    expect(renamed).toMatchObject({
      version: 2,
      parent: { id: above.id },
      changedBy: 'Иванова Анна Петровна',
    })
    const { id, version } = renamed
    const closed = await givenBy(keeper(), calls.closeUnit, { id, version, endAt: '2026-12-31' })
    expect(closed.endAt).toBe('2026-12-31')
    expect(await shownEvents(id)).toEqual(['Создание', 'Переименование', 'Переподчинение', 'Закрытие'])

    const [closing, renaming] = await unitHistory(id)
    expect(renaming!.changes).toHaveLength(1)
    expect(renaming!.changes[0]!.fields).toContainEqual({
      title: 'Вышестоящее подразделение',
      before: null,
      after: above.values.name,
    })
    for (const { id: setId } of [closing!, renaming!])
      expect((await keeper().call(calls.undoUnitEdit, { id, setId })).status).toBe(200)
    expect(await card(id)).toMatchObject({ values: unit.values, endAt: null })
    expect(await shownEvents(id)).toEqual(['Создание'])
  })

  it('loses no change when two keepers edit it at once', async () => {
    const unit = await givenUnit()
    const answers = await Promise.all(['+7 1', '+7 2'].map((phone) => changing(unit, { phone })))
    const late = answers.find(({ status }) => status === 409)!
    expect(late).toFailWith(calls.changeUnit, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { version: 2 } })
  })

  it('is never below itself, and bears a name once', async () => {
    const above = await givenUnit()
    const unit = await givenUnit({ parentId: above.id })
    expect(await changing(above, { parentId: unit.id })).toFailWith(calls.changeUnit, 'unit-in-circle')
    const twin = { ...aUnit(), name: unit.values.name.toUpperCase(), parentId: above.id }
    expect(await keeper().call(calls.createUnit, twin)).toFailWith(calls.createUnit, 'unit-name-taken')
  })

  it('stays open while somebody works there or a unit is below it', async () => {
    const above = await givenUnit()
    const unit = await givenUnit({ parentId: above.id })
    await hire(unit.id)
    for (const { id } of [above, unit]) {
      const answer = await keeper().call(calls.closeUnit, { id, version: 1, endAt: '2026-12-31' })
      expect(answer).toFailWith(calls.closeUnit, 'unit-in-use')
    }
  })

  it.each([
    ['name', { name: ' ' }],
    ['kindId', { kindId: 777 }],
    ['parentId', { parentId: 999_999 }],
    ['beginAt', { beginAt: '31.12.2020' }],
  ])('is refused for its %s: %j', async (field, changes) => {
    expect(await keeper().call(calls.createUnit, { ...aUnit(), ...changes })).toBeInvalid(field)
    expect(await changing(await givenUnit(), changes)).toBeInvalid(field)
  })
})

describe('rates and acting heads', () => {
  it('approves rates, and changes them', async () => {
    const { id, version } = await givenUnit()
    const staff = { postTypeId: 8, rates: 2.5, beginAt: '2026-09-01', endAt: null }
    const added = await givenBy(keeper(), calls.addStaffUnit, { id, version, ...staff })
    expect(added.staff).toMatchObject([{ rates: 2.5, occupied: 0 }])
    const changed = { id, version: added.version, staffId: added.staff[0]!.id, ...staff, rates: 3 }
    expect((await givenBy(keeper(), calls.changeStaffUnit, changed)).staff).toMatchObject([{ rates: 3 }])
    const foreign = { ...changed, id: (await givenUnit()).id, version: 1 }
    expect(await keeper().call(calls.changeStaffUnit, foreign)).toFailWith(
      calls.changeStaffUnit,
      'no-such-record',
    )
  })

  it('counts the free ones of the whole unit, as its heads see them', async () => {
    const { id, version } = await givenUnit()
    const staff = { postTypeId: 8, rates: 2.5, beginAt: '2026-09-01', endAt: null }
    const added = await givenBy(keeper(), calls.addStaffUnit, { id, version, ...staff })
    const other = { id, version: added.version, ...staff, postTypeId: 7, rates: 0.5 }
    await givenBy(keeper(), calls.addStaffUnit, other)
    await hire(id)
    await hire(id, { postTypeId: 7 })
    const units = await givenBy(keeper(), calls.listUnits, {})
    expect(units.find((unit) => unit.id === id)).toMatchObject({ rates: 3, freeRates: 1 })
  })

  it('gives whoever acts as head the rights of one, on these days alone', async () => {
    const { id, version } = await givenUnit()
    const acting = { personId, beginAt: '2026-11-01', endAt: '2026-12-31', ground: 'Приказ № 7' }
    const appointed = await givenBy(keeper(), calls.appointActingHead, { id, version, ...acting })
    const rightsOn = async (day: string) => {
      const { rows } = await sql<{ permission: string }>`
        select permission from permissions_of(${personId}, ${day}::date) where department_id = ${id}`.execute(
        server.db,
      )
      return rows.map(({ permission }) => permission)
    }
    expect(await rightsOn('2026-11-01')).toEqual(['department-head'])
    expect(await rightsOn('2027-01-01')).toEqual([])
    const second = { id, version: appointed.version, ...acting, beginAt: '2026-12-31', endAt: '2027-02-01' }
    const taken = await keeper().call(calls.appointActingHead, second)
    expect(taken).toFailWith(calls.appointActingHead, 'acting-taken')
    expect(saidBy(taken)).toMatch(/: Иванова Анна Петровна, 01\.11\.2026 – 31\.12\.2026$/)

    const end = { id, version: appointed.version, actingId: appointed.acting[0]!.id, endAt: '2026-11-10' }
    await givenBy(keeper(), calls.endActingHead, end)
    expect(await rightsOn('2026-11-11')).toEqual([])
    const tree = await givenBy(keeper(), calls.listUnits, {})
    expect(tree.find((unit) => unit.id === id)).toMatchObject({ people: 0, rates: 0 })
  })
})

describe('employment', () => {
  it('begins, changes and ends by hand, and goes back step by step', async () => {
    const unit = await givenUnit()
    const hired = await hire(unit.id, { isHead: true })
    const { id, version, posts } = hired
    expect(await shownEvents(unit.id)).toEqual(['Создание', 'Назначение руководителя'])
    const person = (await card(unit.id)).posts[0]!.personId

    const halved = { id, version, postId: posts[0]!.id, ...posts[0]!.values, rate: 0.5 }
    const changed = await givenBy(keeper(), calls.changePost, halved)
    expect(changed.posts).toMatchObject([{ values: { rate: 0.5 } }])
    const ended = await givenBy(keeper(), calls.endEmployment, {
      id,
      version: changed.version,
      lastDay: '2026-10-31',
    })
    expect(ended).toMatchObject({ endAt: '2026-10-31', posts: [{ values: { endAt: '2026-10-31' } }] })

    const { items } = (await keeper().call(calls.getEmploymentHistory, { id: person })).body as History
    expect(items).toHaveLength(3)
    for (const { id: setId } of items)
      expect((await keeper().call(calls.undoEmploymentEdit, { id: person, setId })).status).toBe(200)
    const left = (await keeper().call(calls.listEmployments, { id: person })).body as PersonEmployment
    expect(left.items).toEqual([])
    expect(await shownEvents(unit.id)).toEqual(['Создание'])
  })

  it('that a signed order will end names its last day', async () => {
    const unit = await givenUnit()
    const { posts } = await hire(unit.id)
    const signed = { state: 'signed', changed_at: new Date(), signed_at: new Date() } as const
    const order = await server.db
      .insertInto('order_document')
      .values({
        kind: 'dismissal',
        number: ownWord(),
        ordered_on: '2026-11-18',
        effective_on: '2026-12-12',
        ...signed,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { order_id: order.id, position: 1, post_id: posts[0]!.id }
    await server.db.insertInto('order_line').values(line).execute()
    const { personId } = (await card(unit.id)).posts[0]!
    const { items } = await givenBy(keeper(), calls.listEmployments, { id: personId })
    expect(items).toMatchObject([{ endAt: null, leavesOn: '2026-12-12' }])
  })

  it('has one main post, one number and one head a unit', async () => {
    const unit = await givenUnit()
    const { id, version, tabNumber, posts } = await hire(unit.id, { isHead: true })
    const second = { id, version, ...aPost(unit.id) }
    const main = await keeper().call(calls.addPost, second)
    expect(main).toFailWith(calls.addPost, 'has-main-post')
    expect(saidBy(main)).toContain(`Сейчас это ${posts[0]!.post}, ${unit.values.name}`)
    const added = await keeper().call(calls.addPost, { ...second, isMain: false, rate: 0.25 })
    expect((added.body as Employment).posts).toHaveLength(2)
    const other = { id: await givenPerson(), tabNumber, ...aPost(unit.id) }
    const numbered = await keeper().call(calls.hirePerson, other)
    expect(numbered).toFailWith(calls.hirePerson, 'tab-number-taken')
    expect(saidBy(numbered)).toMatch(/: Принятов Олег$/)
    const rival = { ...other, tabNumber: ownWord(), isHead: true }
    const led = await keeper().call(calls.hirePerson, rival)
    expect(led).toFailWith(calls.hirePerson, 'has-head')
    expect(saidBy(led)).toContain('Сейчас это Принятов Олег, с 01.09.2026')
  })

  it('gives a unit one head, though two keepers appoint at once', async () => {
    const unit = await givenUnit()
    const [one, two] = [await givenPerson(), await givenPerson()]
    const answers = await Promise.all(
      [one, two].map((id) =>
        keeper().call(calls.hirePerson, { id, tabNumber: ownWord(), ...aPost(unit.id, { isHead: true }) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('loses no change when two keepers edit it at once', async () => {
    const unit = await givenUnit()
    const { id, version, posts } = await hire(unit.id)
    const change = (rate: number) =>
      keeper().call(calls.changePost, { id, version, postId: posts[0]!.id, ...posts[0]!.values, rate })
    const answers = await Promise.all([change(0.5), change(0.75)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it.each([
    ['departmentId', { departmentId: 999_999 }],
    ['postTypeId', { postTypeId: 999_999 }],
    ['workTypeId', { workTypeId: 77 }],
    ['rate', { rate: 2.5 }],
    ['rate', { rate: 0.333 }],
    ['endAt', { endAt: '2026-08-31' }],
  ])('is refused for its %s: %j', async (field, changes) => {
    const unit = await givenUnit()
    const hiring = { id: await givenPerson(), tabNumber: ownWord(), ...aPost(unit.id, changes) }
    expect(await keeper().call(calls.hirePerson, hiring)).toBeInvalid(field)
  })
})

it('somebody without the right is refused the register', async () => {
  const { id } = await givenUnit()
  const input = { id, version: 1, setId: 1, tabNumber: '1', lastDay: '2026-12-31', ...aUnit(), ...aPost(id) }
  const refused = [
    calls.listUnits,
    calls.getUnitCard,
    calls.changeUnit,
    calls.listEmployments,
    calls.hirePerson,
  ]
  for (const call of refused) expect((await server.as('worker').call(call, input as never)).status).toBe(403)
})
