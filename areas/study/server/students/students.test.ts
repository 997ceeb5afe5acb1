import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { studyCalls } from '../../contract/calls.ts'
import { ORDER_KINDS } from '../../contract/order-kinds.ts'
import type { StudentCard } from '../../contract/student.ts'
import { studyArea } from '../handlers.ts'
import { aGroup, aStudent, givenInstitute } from '../testing/given-register.ts'

const { createStudent: create, listStudents: list, removeStudent: remove, findStudyPeople: find } = studyCalls
const server = useTestServer({ areas: { study: studyArea } })
const keeper = () => server.as('keeper')
let groupId: number

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  const group = aGroup(await givenInstitute(server.db))
  groupId = (await givenBy(keeper(), studyCalls.createGroup, group)).id
})

const countPeople = async (lastName: string) =>
  (await server.db.selectFrom('person').select('id').where('last_name', '=', lastName).execute()).length

describe('a student entered by hand', () => {
  it('is in the group from the day given, and in its list', async () => {
    const card = await givenBy(keeper(), create, {
      ...aStudent(groupId),
      groupSince: '2026-10-01',
      subgroup: 2,
    })
    expect(card.groups).toMatchObject([{ groupId, subgroup: 2, beginAt: '2026-10-01', endAt: null }])
    const inGroup = await givenBy(keeper(), list, { groupId })
    expect(inGroup.items.map(({ id }) => id)).toContain(card.id)
    expect((await givenBy(keeper(), list, { course: 5 })).count).toBe(0)
  })

  it('may be somebody whom the university knows: a second record book makes no second person', async () => {
    const student = aStudent()
    const first = await givenBy(keeper(), create, student)
    const [person] = await givenBy(keeper(), find, { search: student.lastName })
    expect(person).toMatchObject({ id: first.personId, note: `зачётная книжка ${student.recordBook}` })
    const again = { ...aStudent(), personId: first.personId, lastName: null, firstName: null }
    expect((await givenBy(keeper(), create, again)).personId).toBe(first.personId)
    expect(await countPeople(student.lastName)).toBe(1)
  })

  it('is not entered as a person a second time, unless it is a namesake', async () => {
    const student = aStudent()
    await givenBy(keeper(), create, student)
    const same = { ...aStudent(), lastName: student.lastName }
    expect(await keeper().call(create, same)).toFailWith(create, 'person-is-there')
    const unsure = { ...same, birthDate: null }
    expect(await keeper().call(create, unsure)).toFailWith(create, 'person-known')
    expect((await keeper().call(create, { ...unsure, isNamesake: true })).status).toBe(201)
  })

  it('of one record book is one, and of one new person is one, though two enter them at once', async () => {
    const student = aStudent()
    const twice = await Promise.all([keeper().call(create, student), keeper().call(create, student)])
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 422]))
    expect(await countPeople(student.lastName)).toBe(1)
    const book = aStudent()
    const books = [book, { ...aStudent(), recordBook: book.recordBook }]
    const answers = await Promise.all(books.map((each) => keeper().call(create, each)))
    expect(answers.find(({ status }) => status === 422)).toFailWith(create, 'record-book-taken')
  })

  it('needs a person, a group of that day and level, and dates in order', async () => {
    const nobody = { ...aStudent(), lastName: null }
    expect(await keeper().call(create, nobody)).toBeInvalid('lastName')
    expect(await keeper().call(create, { ...aStudent(), personId: 999_999 })).toBeInvalid('personId')
    expect(await keeper().call(create, aStudent(999_999))).toBeInvalid('groupId')
    const early = { ...aStudent(groupId), groupSince: '2026-08-01' }
    expect(await keeper().call(create, early)).toBeInvalid('groupSince')
    const master = { ...aStudent(groupId), studyLevelId: 3 }
    expect(await keeper().call(create, master)).toBeInvalid('studyLevelId')
  })

  it('stays while an order names them, and goes with the groups when nothing does', async () => {
    const card = await givenBy(keeper(), create, aStudent(groupId))
    const order = { student_id: card.id, kind: 'enrolment', number: '1-ст' }
    await server.db
      .insertInto('student_order')
      .values({ ...order, ordered_on: '2026-08-20', effective_from: '2026-09-01' })
      .execute()
    expect(await keeper().call(remove, card)).toFailWith(remove, 'in-use')
    await server.db.deleteFrom('student_order').where('student_id', '=', card.id).execute()
    expect((await keeper().call(remove, card)).status).toBe(200)
    await givenBy(keeper(), studyCalls.restoreStudent, { id: card.id })
    const back = (await keeper().call(studyCalls.getStudent, { id: card.id })).body as StudentCard
    expect(back.groups).toEqual(card.groups)
  })
})

it('every kind of order that a student’s file may hold has a Russian name', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'student_order_kind_check'
  `.execute(server.db)
  const kinds = [...rows[0]!.rule.matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind)
  expect(new Set(Object.keys(ORDER_KINDS))).toEqual(new Set(kinds))
})
