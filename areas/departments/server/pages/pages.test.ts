import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { permissionsOf } from '#platform/server/testing/permissions.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { departmentsCalls } from '../../contract/calls.ts'
import type { Department, Employee, OwnDepartments, RatesRow, TreeNode } from '../../contract/department.ts'
import { departmentsArea } from '../handlers.ts'

const calls = departmentsCalls
const server = useTestServer({ areas: { departments: departmentsArea }, template: 'demo' })
let chairId: number

async function personOf(login: string): Promise<number> {
  const query = server.db.selectFrom('account').select('person_id').where('login', '=', login)
  return (await query.executeTakeFirstOrThrow()).person_id
}

const ownOf = async (login: string) =>
  (await server.as(login).call(calls.getOwnDepartments)).body as OwnDepartments
const staffOf = async (login: string, id: number) =>
  (await server.as(login).call(calls.listDepartmentStaff, { id })).body as Employee[]

beforeAll(async () => {
  chairId = (await ownOf('head')).mainDepartmentId!
})

describe('personal fields of the staff of a chair', () => {
  it.each(DEMO_ACCOUNTS.map(({ login }) => login))('are no more than %s may know', async (login) => {
    const permissions = await permissionsOf(server, login)
    const self = await personOf(login)
    const rates = (await server.as(login).call(calls.listRates)).body as RatesRow[]
    const leads =
      permissions.some((held) =>
        ['department-head', 'institute-or-deanery-head', 'directorate'].includes(held),
      ) && rates.some(({ department }) => department.id === chairId)
    const staff = await staffOf(login, chairId)
    expect(staff.length).toBeGreaterThan(3)
    for (const someone of staff.filter(({ id }) => id !== self)) {
      const { birthday, tabNumber, gender, sumRateacc, birthDayMonth, posts } = someone
      if (!leads) expect([birthday, tabNumber]).toEqual([null, null])
      if (!permissions.includes('worker'))
        expect([gender, sumRateacc, birthDayMonth, ...posts.map(({ rateacc }) => rateacc)]).toEqual([
          null,
          null,
          null,
          ...posts.map(() => null),
        ])
    }
    const tab = (await server.as(login).call(calls.listEmployees, { departmentId: chairId, limit: 200 })).body
    const known = new Map(staff.map((someone) => [someone.id, someone.birthday]))
    for (const someone of (tab as { employees: Employee[] }).employees)
      if (known.has(someone.id)) expect(someone.birthday).toBe(known.get(someone.id))
  })

  it('are whole for the head and for oneself', async () => {
    for (const someone of await staffOf('head', chairId))
      expect([someone.birthday, someone.tabNumber, someone.sumRateacc]).not.toContain(null)
    const self = await personOf('teacher')
    const { mainDepartmentId } = await ownOf('teacher')
    const own = (await staffOf('teacher', mainDepartmentId!)).find(({ id }) => id === self)!
    expect([own.birthday, own.tabNumber]).not.toContain(null)
  })
})

describe('a unit', () => {
  it('shows its posts and history to its workers, and only the card to others', async () => {
    const own = (await server.as('head').call(calls.getDepartment, { id: chairId })).body as Department
    expect(own.permissions).toContain('history')
    expect(own.states.length).toBeGreaterThan(0)
    expect(own.history.map(({ event }) => event)).toContain('Создание')
    const foreign = (await server.as('student').call(calls.getDepartment, { id: chairId })).body as Department
    expect(foreign).toMatchObject({ name: own.name, states: [], history: [] })
    expect(foreign.permissions).toEqual(['employees', 'structure'])
  })

  it('does not exist under an unknown number', async () => {
    const answer = await server.as('student').call(calls.getDepartment, { id: 999_999 })
    expect(answer).toFailWith(calls.getDepartment, 'not-found')
  })

  it('counts publications by kind, and the sum is that of the kinds', async () => {
    const answer = await server.as('head').call(calls.getMonitoredDepartment, { year: 2026 })
    const { publications } = answer.body as { publications: Record<string, number>[] }
    expect(publications.length).toBeGreaterThan(0)
    expect(publications.some(({ summ }) => summ! > 0)).toBe(true)
    for (const { scopWos, vak, rinc, other, summ } of publications)
      expect(scopWos! + vak! + rinc! + other!).toBe(summ)
  })

  it('keeps its sheets from those who do not work there', async () => {
    const answer = await server.as('facility').call(calls.exportStates, { id: chairId })
    expect(answer).toFailWith(calls.exportStates, 'forbidden')
    expect((await server.as('head').call(calls.exportStates, { id: chairId })).status).toBe(200)
  })
})

describe('the own units', () => {
  it('of a student are the institute of the group, with what everybody sees', async () => {
    const own = await ownOf('student')
    expect(own.departments).toHaveLength(1)
    expect(own.permissions).toEqual(['employees', 'structure'])
  })

  it('of the directorate are all below its institute', async () => {
    const [one, all] = [await ownOf('head'), await ownOf('directorate')]
    expect(all.departments.length).toBeGreaterThan(one.departments.length)
    const rates = (await server.as('directorate').call(calls.listRates)).body as RatesRow[]
    expect(rates).toHaveLength(all.departments.length)
  })
})

describe('the tree', () => {
  it('counts each person once in every unit above', async () => {
    const answer = await server.as('student').call(calls.getTree)
    const [root] = answer.body as TreeNode[]
    const { count } = await server.db
      .selectFrom('employment')
      .select(({ fn }) => fn.count<number>('person_id').distinct().as('count'))
      .executeTakeFirstOrThrow()
    expect(root!.level).toBe(0)
    expect(root!.count).toBe(Number(count))
    expect(root!.children.length).toBeGreaterThan(2)
  })
})
