import readXlsxFile from 'read-excel-file/node'
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
    const isHr = permissions.includes('hr-import')
    for (const someone of staff.filter(({ id }) => id !== self)) {
      const { birthday, tabNumber, gender, sumRateacc, birthDayMonth, posts } = someone
      if (!leads) expect([birthday, tabNumber, birthDayMonth]).toEqual([null, null, null])
      const rates = [gender, sumRateacc, ...posts.map(({ rateacc }) => rateacc)]
      if (!leads && !isHr) expect(rates).toEqual(rates.map(() => null))
      else expect(rates).not.toContain(null)
    }
    const tab = (await server.as(login).call(calls.listEmployees, { departmentId: chairId, limit: 200 })).body
    const birthdays = new Map(staff.map((someone) => [someone.id, someone.birthday]))
    for (const someone of (tab as { employees: Employee[] }).employees)
      if (birthdays.has(someone.id)) expect(someone.birthday).toBe(birthdays.get(someone.id))
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

describe('a hidden field', () => {
  const tabOf = async (login: string, input: object) =>
    (
      (await server.as(login).call(calls.listEmployees, { departmentId: chairId, limit: 200, ...input }))
        .body as { employees: Employee[] }
    ).employees

  it('is not given away by the order', async () => {
    const byRate = { sort: 'sumRateacc', order: 'desc' } as const
    const others = async (login: string, input: object) =>
      (await tabOf(login, input)).filter(({ sumRateacc }) => sumRateacc === null).map(({ id }) => id)
    expect(await others('teacher3', byRate)).toEqual(await others('teacher3', {}))
    const rates = (await tabOf('head', byRate)).map(({ sumRateacc }) => sumRateacc!)
    expect(rates).toEqual(rates.toSorted((one, other) => other - one))
  })

  it('opens to workers with the consent of its owner, for the birthday, and closes when it is withdrawn', async () => {
    const owner = (await staffOf('head', chairId)).find(({ birthday }) => birthday !== null)!
    const text = await server.db
      .selectFrom('consent_text')
      .select('id')
      .where('kind', '=', 'birthday')
      .executeTakeFirstOrThrow()
    const shownTo = async (login: string) => {
      const row = (await staffOf(login, chairId)).find(({ id }) => id === owner.id)!
      return [row.birthDayMonth, row.birthday]
    }
    const day = owner.birthday!.slice(5)
    for (const isGiven of [true, false]) {
      await server.db
        .insertInto('consent_decision')
        .values({ person_id: owner.id, consent_text_id: text.id, is_given: isGiven, decided_at: new Date() })
        .execute()
      expect(await shownTo('facility')).toEqual([isGiven ? day : null, null])
      expect(await shownTo('student')).toEqual([null, null])
    }
  })

  it('is the rate of a post in a unit that the reader does not lead', async () => {
    const [someone] = (await staffOf('head', chairId)).filter(({ posts }) => posts.length === 1)
    const { employment_id, post_type_id } = await server.db
      .selectFrom('employment_post')
      .select(['employment_id', 'post_type_id'])
      .where('id', '=', someone!.posts[0]!.id)
      .executeTakeFirstOrThrow()
    const { parent_id: parentId } = await server.db
      .selectFrom('department')
      .select('parent_id')
      .where('id', '=', chairId)
      .executeTakeFirstOrThrow()
    const post = { employment_id, post_type_id, department_id: parentId!, work_type_id: 2, rate: 0.1 }
    await server.db
      .insertInto('employment_post')
      .values({ ...post, begin_at: '2026-01-01' })
      .execute()
    const row = (await tabOf('head', { departmentId: parentId })).find(({ id }) => id === someone!.id)!
    expect(new Set(row.posts.map(({ rateacc }) => rateacc))).toEqual(new Set([someone!.sumRateacc, null]))
    expect(row.sumRateacc).toBe(someone!.sumRateacc)
    const seenByDirectorate = (await tabOf('directorate', { departmentId: parentId })).find(
      ({ id }) => id === someone!.id,
    )
    expect(seenByDirectorate?.sumRateacc ?? null).not.toBe(someone!.sumRateacc)
  })

  it('leaves no empty columns in a sheet', async () => {
    const headOf = async (login: string) => {
      const { bytes } = await server.as(login).call(calls.exportDepartmentStaff, { id: chairId })
      const [sheet] = await readXlsxFile(bytes)
      return sheet!.data[0]!
    }
    expect(await headOf('facility')).not.toContain('Ставка')
    expect(await headOf('hr')).toEqual(expect.arrayContaining(['Ставка', 'Пол']))
    expect(await headOf('hr')).not.toContain('Табельный номер')
    expect(await headOf('head')).toEqual(expect.arrayContaining(['Дата рождения', 'Табельный номер']))
  })

  it('is noted for its owner when it is shown, once a day for a list, and in one statement', async () => {
    const viewsOf = (login: string) =>
      server.db
        .selectFrom('personal_view')
        .innerJoin('account', 'account.person_id', 'viewer_id')
        .select(['subject_id', 'what'])
        .where('login', '=', login)
        .execute()
    await server.db.deleteFrom('personal_view').execute()
    const staff = await staffOf('head', chairId)
    await staffOf('head', chairId)
    await staffOf('facility', chairId)
    await staffOf('student', chairId)
    const self = await personOf('head')
    const others = staff.map(({ id }) => id).filter((id) => id !== self)
    const views = await viewsOf('head')
    expect(views).toHaveLength(others.length)
    expect(new Set(views.map(({ subject_id }) => subject_id))).toEqual(new Set(others))
    expect(new Set(views.map(({ what }) => what))).toEqual(new Set(['Список сотрудников подразделения']))
    expect([...(await viewsOf('facility')), ...(await viewsOf('student'))]).toEqual([])
    const list = () => server.as('head').call(calls.listDepartmentStaff, { id: chairId })
    const bare = () => server.as('facility').call(calls.listDepartmentStaff, { id: chairId })
    expect([(await list()).statements, (await bare()).statements]).toEqual([3, 2])
    await server.as('head').call(calls.exportDepartmentStaff, { id: chairId })
    expect(await viewsOf('head')).toHaveLength(2 * others.length)
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

  it('does not exist under an unknown id', async () => {
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

describe('a reader’s own units', () => {
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
