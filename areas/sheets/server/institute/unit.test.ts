import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsArea } from '../handlers.ts'

const { listDepartmentSheets, getUnitSheets, getSessionBoard, listInstituteSheets } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })

const departmentsOf = async (login: string) => {
  const { items } = await givenBy(server.as(login), listDepartmentSheets, { limit: 200 })
  const ids = items.map(({ id }) => id)
  const rows = await server.db
    .selectFrom('statement')
    .select('department_id')
    .distinct()
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ department_id: id }) => id)
}

describe('the sheets of a unit', () => {
  it('are those of the chair for its head, of all chairs for the office, and closed to everybody else', async () => {
    expect(await departmentsOf('head')).toHaveLength(1)
    expect((await departmentsOf('dean')).length).toBeGreaterThan(1)
    for (const login of ['teacher', 'student', 'clerk']) {
      expect((await server.as(login).call(listDepartmentSheets, {})).status).toBe(403)
      expect((await server.as(login).call(getUnitSheets)).status).toBe(403)
    }
  })

  it('add up by chair, each of them once', async () => {
    const { chairs } = await givenBy(server.as('head'), getUnitSheets, {})
    expect(chairs).toHaveLength(1)
    const { count } = await givenBy(server.as('head'), listDepartmentSheets, {
      statusIds: ['1', '2', '3'],
      limit: 1,
    })
    expect(chairs[0]!.late + chairs[0]!.ahead).toBe(count)
    const all = await givenBy(server.as('dean'), getUnitSheets, {})
    expect(all.chairs.map(({ id }) => id)).toContain(chairs[0]!.id)
  })
})

it('a reader of trajectories learns how many of the board are of other institutes', async () => {
  const session = { yearId: 2026, term: 1 }
  const own = await givenBy(server.as('dean'), getSessionBoard, session)
  const wide = await givenBy(server.as('directorate'), getSessionBoard, session)
  expect(own.foreign).toBe(0)
  expect(wide.foreign).toBeGreaterThan(0)
  expect(wide.total - wide.foreign).toBe(own.total)
})

it('the institute finds the sheets of a student by name and by record book', async () => {
  const found = async (student: string) =>
    (await givenBy(server.as('dean'), listInstituteSheets, { student, limit: 200 })).count
  expect(await found('2400088')).toBeGreaterThan(0)
  expect(await found('карпов никита')).toBe(await found('2400088'))
  expect(await found('9999999')).toBe(0)
})
