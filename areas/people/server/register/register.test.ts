import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#platform/server/db/database.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { History } from '#platform/contract/history.ts'
import { peopleCalls } from '../../contract/calls.ts'
import type { PersonCard, PersonValues } from '../../contract/register/person.ts'
import { peopleArea } from '../handlers.ts'
import { aPerson } from '../testing/given-person.ts'

const {
  createPerson: create,
  changePerson: change,
  getPersonCard,
  listPeople,
  undoPersonEdit: undo,
} = peopleCalls

/** The people who were granted administrator permissions by hand. */
async function isAdministrator(db: Db, personId: number): Promise<boolean> {
  const grants = await db
    .selectFrom('permission_grant')
    .select('permission')
    .where('person_id', '=', personId)
    .execute()
  return grants.some(({ permission }) => permission === 'admin')
}

const server = useTestServer({ areas: { people: peopleArea(isAdministrator) } })
const keeper = () => server.as('keeper')
let adminId: number

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['hr-import'] })
  await givenAccount(server.db, { login: 'confidant', permissions: ['personal-documents'] })
  adminId = await givenAccount(server.db, { login: 'administrator', permissions: ['admin'] })
  await givenAccount(server.db, { login: 'nobody' })
})

const given = () => givenBy(keeper(), create, aPerson())
const card = async (id: number) => (await keeper().call(getPersonCard, { id })).body as PersonCard
const history = async (id: number) =>
  ((await keeper().call(peopleCalls.getPersonHistory, { id })).body as History).items
const changing = ({ id, version, values }: PersonCard, changes: Partial<PersonValues>) =>
  keeper().call(change, { id, version, ...(values as PersonValues), ...changes })

describe('the card of a person', () => {
  it('keeps names with their history, contacts and degrees, and goes back edit by edit', async () => {
    const before = await given()
    const renamed = {
      lastName: 'Замужнева',
      workEmails: ['new@kabinet.example', 'second@kabinet.example'],
      personalPhones: ['+70001234567', '+70009999999'],
      degreeTypeIds: [2],
      externalId: ownWord(),
    }
    expect((await changing(before, renamed)).status).toBe(200)
    const after = await card(before.id)
    expect(after).toMatchObject({ version: 2, values: renamed, changedBy: 'Иванова Анна Петровна' })
    expect(after.formerNames.map(({ name }) => name)).toEqual([before.fullName])

    const [edit] = await history(before.id)
    expect(edit!.changes[0]).toEqual({
      part: null,
      how: 'changed',
      fields: [
        { title: 'Фамилия', before: before.values.lastName, after: 'Замужнева' },
        { title: 'Внешний код', before: null, after: renamed.externalId },
      ],
    })
    expect(edit!.changes.map(({ part, how }) => [part, how])).toEqual([
      [null, 'changed'],
      ['Контакт: рабочая почта', 'created'],
      ['Контакт: рабочая почта', 'created'],
      ['Контакт: личный телефон', 'changed'],
      ['Степень или звание: кандидат технических наук', 'removed'],
      ['Степень или звание: доктор технических наук', 'created'],
    ])
    expect((await keeper().call(undo, { id: before.id, setId: edit!.id })).status).toBe(200)
    expect(await card(before.id)).toMatchObject({ version: 3, values: before.values, formerNames: [] })
    expect(await keeper().call(undo, { id: before.id, setId: edit!.id })).toFailWith(undo, 'undone-already')
  })

  it('loses no change when two keepers edit it at once', async () => {
    const person = await given()
    const answers = await Promise.all(['Первов', 'Второв'].map((lastName) => changing(person, { lastName })))
    const late = answers.find(({ status }) => status === 409)!
    const saved = answers.find(({ status }) => status === 200)!.body as PersonCard
    expect(late).toFailWith(change, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { values: { lastName: saved.values.lastName }, version: 2 } })
  })

  it('bears an external code that nobody else bears', async () => {
    const externalId = ownWord()
    expect((await changing(await given(), { externalId })).status).toBe(200)
    expect(await changing(await given(), { externalId })).toFailWith(change, 'external-id-taken')
  })

  it('takes back no edit of another card', async () => {
    const [one, other] = [await given(), await given()]
    const [edit] = await history(one.id)
    expect(await keeper().call(undo, { id: other.id, setId: edit!.id })).toFailWith(undo, 'no-such-edit')
    expect(await keeper().call(undo, { id: 999_999, setId: edit!.id })).toFailWith(undo, 'no-such-person')
  })

  it('of whoever holds rights over others is changed by an administrator alone', async () => {
    const administrator = await card(adminId)
    expect(await changing(administrator, { personalEmails: ['mine@kabinet.example'] })).toFailWith(
      change,
      'administrators-only',
    )
    const { id, version, values } = administrator
    const byAdministrator = await server
      .as('administrator')
      .call(change, { id, version, ...(values as PersonValues) })
    expect(byAdministrator.status).toBe(200)
  })

  it.each([
    ['lastName', { lastName: ' ' }],
    ['firstName', { firstName: '7' }],
    ['birthDate', { birthDate: '2026-12-01' }],
    ['birthDate', { birthDate: '1812-09-07' }],
    ['workEmails.0', { workEmails: ['нет'] }],
    ['personalPhones.0', { personalPhones: ['12'] }],
    ['degreeTypeIds', { degreeTypeIds: [777] }],
  ])('is refused for its %s: %j', async (field, changes) => {
    expect(await changing(await given(), changes as Partial<PersonValues>)).toBeInvalid(field)
  })
})

describe('a new person', () => {
  it('is no double: whoever bears the name is shown, and the keeper says who it is', async () => {
    const person = aPerson()
    const known = await givenBy(keeper(), create, person)
    const again = await keeper().call(create, { ...person, lastName: person.lastName.toUpperCase() })
    expect(again).toFailWith(create, 'has-namesake')
    expect(again.body).toMatchObject({ namesakes: [{ id: known.id, isBornThen: true }] })
    expect((await keeper().call(create, { ...person, isNamesake: true })).status).toBe(201)
  })

  it('is one, though two enter them at once', async () => {
    const person = aPerson()
    const answers = await Promise.all([1, 2].map(() => keeper().call(create, person)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })
})

describe('the list of people', () => {
  const found = async (filter: object) =>
    (await givenBy(keeper(), listPeople, filter)).items.map(({ id }) => id)

  it('is searched in any spelling and filtered by what people are', async () => {
    const person = await givenBy(keeper(), create, { ...aPerson(), lastName: 'Королёв-Ясный' })
    for (const search of ['королев', 'ЯСНЫЙ пётр', 'петр королёв', 'королев пи'])
      expect(await found({ search }), search).toEqual([person.id])
    expect(await found({ search: 'королев', who: 'neither' })).toEqual([person.id])
    for (const who of ['students', 'workers', 'with-account'])
      expect(await found({ search: 'королев', who })).toEqual([])
    expect(await found({ who: 'with-account' })).toContain(adminId)
  })
})

describe('document data', () => {
  const { openPersonDocument: open, savePersonDocument: save } = peopleCalls
  const passport = '4510 765432'
  const document = {
    passport,
    passportIssuedBy: 'ОВД района',
    passportIssuedOn: '2010-05-06',
    passportIssuerCode: '770-001',
    snils: '112-233-445 95',
    inn: '500100732259',
  }

  it('is kept by its own right, noted at each reading, and its values are nowhere else', async () => {
    const { id } = await given()
    const saved = await server.as('confidant').call(save, { id, version: 0, ...document })
    expect(saved.body).toMatchObject({ version: 1, values: { passport, snils: '11223344595' } })
    const late = await server.as('confidant').call(save, { id, version: 0, ...document, inn: null })
    expect(late).toFailWith(save, 'changed-meanwhile')
    expect((await server.as('confidant').call(open, { id })).body).toMatchObject({ values: { passport } })

    const audit = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'people.create',
      'people.save-document',
      'people.open-document',
    ])
    const rows = await server.db.selectFrom('row_change').selectAll().execute()
    expect(JSON.stringify([audit, rows, await card(id), await history(id)])).not.toMatch(/765432|11223344595/)
    const views = await server.db
      .selectFrom('personal_view')
      .select('what')
      .where('subject_id', '=', id)
      .execute()
    expect(views.map(({ what }) => what)).toContain('Паспорт, СНИЛС и ИНН')
  })

  it('is refused to keepers of people and for wrong numbers', async () => {
    const { id } = await given()
    for (const login of ['keeper', 'nobody'])
      for (const call of [open, save]) {
        const answer = await server.as(login).call(call, { id, version: 0, ...document } as never)
        expect(answer.status, login).toBe(403)
      }
    const wrong = { id, version: 0, ...document, snils: '11223344594' }
    expect(await server.as('confidant').call(save, wrong)).toBeInvalid('snils')
    expect(await server.as('confidant').call(open, { id: 999_999 })).toFailWith(open, 'no-such-person')
  })
})

it.each(['nobody', 'confidant'])('%s is refused the register', async (login) => {
  const { id } = await given()
  for (const call of [listPeople, getPersonCard, peopleCalls.getPersonHistory, undo, create, change])
    expect(
      (await server.as(login).call(call, { id, version: 1, setId: 1, ...aPerson() } as never)).status,
    ).toBe(403)
})
