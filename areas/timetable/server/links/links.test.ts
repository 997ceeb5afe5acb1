import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { aDiscipline, aPerson, YEAR } from '../testing/small-university.ts'

const { createLink: create, changeLink: change, removeLink: remove, restoreLink, listLinks } = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
const keeper = () => server.as('keeper')
let link: {
  studyYearId: number
  personId: number
  disciplineId: number
  lessonKindId: number
  isIet: boolean
  url: string
}
let strangerId: number

beforeAll(async () => {
  const { db } = server
  strangerId = await givenAccount(db, { login: 'keeper', permissions: ['university-data'] })
  await givenAccount(db, { login: 'personnel', permissions: ['hr-import'] })
  const personId = await aPerson(db, { lastName: 'Онлайнова' })
  await db
    .insertInto('employment')
    .values({ person_id: personId, tab_number: '1', begin_at: '2020-01-01' })
    .execute()
  const disciplineId = await aDiscipline(db, 'Сети')
  link = {
    studyYearId: YEAR,
    personId,
    disciplineId,
    lessonKindId: 1,
    isIet: false,
    url: 'https://meet.example/a',
  }
})

describe('a conference link', () => {
  it('is entered once, corrected, removed and brought back', async () => {
    const { id, version } = await givenBy(keeper(), create, link)
    expect(await keeper().call(create, link)).toFailWith(create, 'link-taken')
    const url = 'https://meet.example/b'
    const changed = await givenBy(keeper(), change, { id, version, ...link, url })
    expect(await keeper().call(change, { id, version, ...link })).toFailWith(change, 'changed-meanwhile')
    const { items } = await givenBy(keeper(), listLinks, { search: 'онлайнова' })
    expect(items.map(({ values }) => values.url)).toEqual([url])
    await givenBy(keeper(), remove, { id, version: changed.version })
    await givenBy(keeper(), restoreLink, { id })
    expect((await givenBy(keeper(), timetableCalls.getLink, { id })).values).toEqual({ ...link, url })
  })

  it('is an address, of somebody who works here', async () => {
    for (const url of ['meet.example', 'javascript:alert(1)', ''])
      expect(await keeper().call(create, { ...link, url })).toBeInvalid('url')
    expect(await keeper().call(create, { ...link, personId: strangerId })).toBeInvalid('personId')
    expect(await keeper().call(create, { ...link, disciplineId: 999_999 })).toBeInvalid('disciplineId')
    expect(await server.as('personnel').call(create, link)).toMatchObject({ status: 403 })
  })
})
