import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers, ServedFile } from '#platform/server/http/handlers.ts'
import { exportSheet, WHOLE_LIST } from '#platform/server/records/exported-sheet.ts'
import type { departmentsCalls } from '../../contract/calls.ts'
import type { Employee } from '../../contract/department.ts'
import { findCard, listHistory, listPublications, listStates } from './department-store.ts'
import { listEmployees } from './employee-store.ts'
import { noteEmployees } from './noted-fields.ts'
import { employeeFilter, viewerOf } from './page-handlers.ts'
import { branchesOf, sheets } from './sheets.ts'
import { listRates, readTree } from './unit-store.ts'

type Calls = typeof departmentsCalls
type Context = Pick<HandlerContext<Calls['exportRates']>, 'who' | 'clock' | 'change' | 'settings'>

interface Sheet<Row> {
  name: string
  columns: readonly XlsxColumn<Row>[]
  rows: readonly Row[]
}

interface Export {
  page: string
  fileName: string
  departmentId?: number | undefined
}

function exportPage<Row>(
  context: Pick<Context, 'change' | 'settings'>,
  sheet: Sheet<Row>,
  { page, fileName, departmentId: entityId }: Export,
): Promise<ServedFile> {
  const audit = { action: 'departments.export', entity: 'department', entityId, after: { page } }
  return exportSheet(context, { ...sheet, fileName: `${fileName}.xlsx` }, audit)
}

/** The same for a list of people, who see it among the views of their data. */
function exportEmployees(context: Context, rows: Employee[], exported: Export): Promise<ServedFile> {
  const { clock, who } = context
  const change: Context['change'] = (work) =>
    context.change(async (tx, audit) => {
      await noteEmployees({ db: tx, clock, who }, rows, 'Выгрузка списка сотрудников')
      return work(tx, audit)
    })
  return exportPage({ ...context, change }, sheets.employees(rows, who.personId), exported)
}

type Reader = Pick<HandlerContext<Calls['exportStates']>, 'db' | 'who' | 'clock'>

/**
 * The reason why the reader may not open a page that only workers and leaders of the unit see; null when they
 * may.
 */
async function refuseUnit(reader: Reader, id: number): Promise<'not-found' | 'forbidden' | null> {
  const card = await findCard(reader.db, id, viewerOf(reader))
  if (card === null) return 'not-found'
  return card.isWorked ? null : 'forbidden'
}

type ExportHandlers = Pick<
  Handlers<Calls>,
  | 'exportDepartmentStaff'
  | 'exportEmployees'
  | 'exportRates'
  | 'exportTree'
  | 'exportPublications'
  | 'exportStates'
  | 'exportHistory'
>

export const exportHandlers: ExportHandlers = {
  async exportDepartmentStaff({ id }, context) {
    const filter = employeeFilter(viewerOf(context), { departmentId: id })
    const { employees } = await listEmployees(context.db, { ...filter, isAlone: true, ...WHOLE_LIST })
    const exported = { page: 'employees', fileName: 'Сотрудники подразделения', departmentId: id }
    return exportEmployees(context, employees, exported)
  },

  async exportEmployees(filter, context) {
    const whole = { ...employeeFilter(viewerOf(context), filter), ...WHOLE_LIST }
    const { employees } = await listEmployees(context.db, whole)
    return exportEmployees(context, employees, { page: 'all-employees', fileName: 'Сотрудники' })
  },

  async exportRates(_, context) {
    const rows = await listRates(context.db, viewerOf(context))
    return exportPage(context, sheets.rates(rows), { page: 'rates', fileName: 'Ставки подразделений' })
  },

  async exportTree({ departmentId }, context) {
    const { db, clock, fail } = context
    const all = branchesOf(await readTree(db, clock.today()))
    const root = departmentId ? all.find(({ node }) => node.id === departmentId) : undefined
    if (departmentId && !root) throw fail('not-found')
    const rows = root ? branchesOf([root.node], root.above) : all
    const exported = {
      page: 'structure',
      fileName: 'Структура подразделений',
      departmentId: departmentId ?? undefined,
    }
    return exportPage(context, sheets.tree(rows), exported)
  },

  async exportPublications({ id, year }, context) {
    const refusal = await refuseUnit(context, id)
    if (refusal) throw context.fail(refusal)
    const today = context.clock.today()
    const shownYear = year ?? Number(today.slice(0, 4))
    const { publications: rows } = await listPublications(context.db, { id, year: shownYear, today })
    const exported = { page: 'publications', fileName: `Публикации ${shownYear}`, departmentId: id }
    return exportPage(context, sheets.publications(rows), exported)
  },

  async exportStates({ id }, context) {
    const refusal = await refuseUnit(context, id)
    if (refusal) throw context.fail(refusal)
    const rows = await listStates(context.db, id, context.clock.today())
    const exported = { page: 'states', fileName: 'Штатные должности', departmentId: id }
    return exportPage(context, sheets.states(rows), exported)
  },

  async exportHistory({ id }, context) {
    const refusal = await refuseUnit(context, id)
    if (refusal) throw context.fail(refusal)
    const rows = await listHistory(context.db, id)
    const exported = { page: 'history', fileName: 'История изменений', departmentId: id }
    return exportPage(context, sheets.history(rows), exported)
  },
}
