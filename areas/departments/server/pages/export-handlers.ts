import { MOST_SHEET_ROWS } from '#platform/server/documents/write-xlsx.ts'
import type { HandlerContext, Handlers, RecordAudit } from '#platform/server/http/handlers.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { departmentsCalls } from '../../contract/calls.ts'
import type { Employee } from '../../contract/department.ts'
import { findCard, listHistory, listPublications, listStates } from './department-store.ts'
import { listEmployees } from './employee-store.ts'
import { noteEmployees } from './noted-fields.ts'
import { employeeQuestion, viewerOf } from './page-handlers.ts'
import { branchesOf, sheets } from './sheets.ts'
import { listRates, readTree } from './unit-store.ts'

type Change = (work: (tx: Db, record: RecordAudit) => Promise<void>) => Promise<void>

/** A sheet that leaves the portal leaves a row in the audit. Decision D-88. */
async function noteExport(change: Change, page: string, rows: number, departmentId?: number): Promise<void> {
  await change((_tx, record) =>
    record({
      action: 'departments.export',
      entity: 'department',
      entityId: departmentId,
      after: { page, rows },
    }),
  )
}

type ExportContext = HandlerContext<(typeof departmentsCalls)['exportDepartmentStaff']>

/** The same for a list of people, who see it among the views of their data. */
async function noteEmployeesExport(
  context: Pick<ExportContext, 'change' | 'clock' | 'who'>,
  { page, employees, departmentId }: { page: string; employees: Employee[]; departmentId?: number },
): Promise<void> {
  const { change, clock, who } = context
  await change(async (tx, record) => {
    await noteEmployees({ db: tx, clock, who }, employees, 'Выгрузка списка сотрудников')
    await record({
      action: 'departments.export',
      entity: 'department',
      entityId: departmentId,
      after: { page, rows: employees.length },
    })
  })
}

type ExportHandlers = Pick<
  Handlers<typeof departmentsCalls>,
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
    const question = employeeQuestion(viewerOf(context), { departmentId: id })
    const whole = { isAlone: true, limit: MOST_SHEET_ROWS, offset: 0 }
    const { employees } = await listEmployees(context.db, { ...question, ...whole })
    await noteEmployeesExport(context, { page: 'employees', employees, departmentId: id })
    return {
      bytes: await sheets.employees(employees, context.who.personId),
      fileName: 'Сотрудники подразделения.xlsx',
    }
  },

  async exportEmployees(input, context) {
    const question = employeeQuestion(viewerOf(context), input)
    const { employees } = await listEmployees(context.db, { ...question, limit: MOST_SHEET_ROWS, offset: 0 })
    await noteEmployeesExport(context, { page: 'all-employees', employees })
    return { bytes: await sheets.employees(employees, context.who.personId), fileName: 'Сотрудники.xlsx' }
  },

  async exportRates(_, context) {
    const rows = await listRates(context.db, viewerOf(context))
    await noteExport(context.change, 'rates', rows.length)
    return { bytes: await sheets.rates(rows), fileName: 'Ставки подразделений.xlsx' }
  },

  async exportTree({ departmentId }, { db, clock, change, fail }) {
    const all = branchesOf(await readTree(db, clock.today()))
    const root = departmentId ? all.find(({ node }) => node.id === departmentId) : undefined
    if (departmentId && !root) throw fail('not-found')
    const rows = root ? branchesOf([root.node], root.above) : all
    await noteExport(change, 'structure', rows.length, departmentId ?? undefined)
    return { bytes: await sheets.tree(rows), fileName: 'Структура подразделений.xlsx' }
  },

  async exportPublications({ id, year }, context) {
    const { db, fail, change } = context
    const viewer = viewerOf(context)
    const card = await findCard(db, id, viewer)
    if (card === null) throw fail('not-found')
    if (!card.isWorked) throw fail('forbidden')
    const wantedYear = year ?? Number(viewer.today.slice(0, 4))
    const rows = await listPublications(db, { id, year: wantedYear, today: viewer.today })
    await noteExport(change, 'publications', rows.length, id)
    return { bytes: await sheets.publications(rows), fileName: `Публикации ${wantedYear}.xlsx` }
  },

  async exportStates({ id }, context) {
    const { db, fail, change } = context
    const viewer = viewerOf(context)
    const card = await findCard(db, id, viewer)
    if (card === null) throw fail('not-found')
    if (!card.isWorked) throw fail('forbidden')
    const rows = await listStates(db, id, viewer.today)
    await noteExport(change, 'states', rows.length, id)
    return { bytes: await sheets.states(rows), fileName: 'Штатные должности.xlsx' }
  },

  async exportHistory({ id }, context) {
    const { db, fail, change } = context
    const card = await findCard(db, id, viewerOf(context))
    if (card === null) throw fail('not-found')
    if (!card.isWorked) throw fail('forbidden')
    const rows = await listHistory(db, id)
    await noteExport(change, 'history', rows.length, id)
    return { bytes: await sheets.history(rows), fileName: 'История изменений.xlsx' }
  },
}
