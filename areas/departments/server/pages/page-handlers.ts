import { pageOf } from '#platform/contract/query.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { departmentsCalls } from '../../contract/calls.ts'
import { DEPARTMENT_PAGES, type DepartmentPage } from '../../contract/department.ts'
import { findCard, listHistory, listPublications, listStates, type CardRow } from './department-store.ts'
import { listEmployees, type EmployeeFilter } from './employee-store.ts'
import { noteEmployees } from './noted-fields.ts'
import { listOwnUnits } from './scope-store.ts'
import type { Viewer } from './scope-tables.ts'
import { listRates, readTree } from './unit-store.ts'

type Calls = typeof departmentsCalls
type Context = Pick<HandlerContext<Calls['listRates']>, 'who' | 'clock'>

export function viewerOf({ who, clock }: Context): Viewer {
  return { personId: who.personId, today: clock.today() }
}

/** Everybody sees who works in a unit and its structure; the rest is for its workers and leaders. Decision D-57. */
function pagesFor(isWorked: boolean): DepartmentPage[] {
  return isWorked ? [...DEPARTMENT_PAGES] : ['employees', 'structure']
}

function cardOf({ isWorked, ...card }: CardRow) {
  return { ...card, permissions: pagesFor(isWorked) }
}

/** Turns the filter of a call into the filter of the store. */
export function employeeFilter(
  viewer: Viewer,
  input: {
    query?: string | null
    departmentId?: number | null
    sort?: EmployeeFilter['sort'] | null
    order?: 'asc' | 'desc' | null
  },
): Omit<EmployeeFilter, 'limit' | 'offset'> {
  return {
    ...viewer,
    departmentId: input.departmentId ?? null,
    words: searchWords(input.query ?? ''),
    sort: input.sort ?? 'fio',
    isDescending: input.order === 'desc',
  }
}

type PageHandlers = Pick<
  Handlers<Calls>,
  | 'getOwnDepartments'
  | 'getDepartment'
  | 'getMonitoredDepartment'
  | 'listDepartmentStaff'
  | 'listRates'
  | 'getTree'
  | 'listEmployees'
>

const NO_PUBLICATIONS = { publications: [], publicationsCount: 0 }

export const pageHandlers: PageHandlers = {
  async getOwnDepartments(_, context) {
    const units = await listOwnUnits(context.db, viewerOf(context))
    const isWorker = units.some(({ isWorked }) => isWorked)
    return {
      permissions: pagesFor(isWorker),
      departments: units.map(({ id, name }) => ({ id, name })),
      mainDepartmentId: units[0]?.id ?? null,
      ledDepartmentId: units.find(({ isWidest }) => isWidest)?.id ?? null,
    }
  },

  async getDepartment({ id }, context) {
    const { db, fail } = context
    const viewer = viewerOf(context)
    const card = await findCard(db, id, viewer)
    if (card === null) throw fail('not-found')
    const isOpen = card.isWorked
    const states = isOpen ? await listStates(db, id, viewer.today) : []
    const history = isOpen ? await listHistory(db, id) : []
    return { ...cardOf(card), states, history }
  },

  async getMonitoredDepartment({ id, year }, context) {
    const { db, fail } = context
    const viewer = viewerOf(context)
    const unitId = id ?? (await listOwnUnits(db, viewer))[0]?.id
    const card = unitId === undefined ? null : await findCard(db, unitId, viewer)
    if (card === null) throw fail('not-found')
    const publicationFilter = {
      id: card.id,
      year: year ?? Number(viewer.today.slice(0, 4)),
      today: viewer.today,
    }
    return {
      ...cardOf(card),
      ...(card.isWorked ? await listPublications(db, publicationFilter) : NO_PUBLICATIONS),
    }
  },

  async listDepartmentStaff({ id }, context) {
    const filter = employeeFilter(viewerOf(context), { departmentId: id })
    const { employees } = await listEmployees(context.db, {
      ...filter,
      isAlone: true,
      limit: null,
      offset: 0,
    })
    await noteEmployees(context, employees, 'Список сотрудников подразделения')
    return employees
  },

  async listRates(_, context) {
    return listRates(context.db, viewerOf(context))
  },

  async getTree(_, { db, clock }) {
    return readTree(db, clock.today())
  },

  async listEmployees(filter, context) {
    const page = { ...employeeFilter(viewerOf(context), filter), ...pageOf(filter) }
    const found = await listEmployees(context.db, page)
    await noteEmployees(context, found.employees, 'Список сотрудников')
    return found
  },
}
