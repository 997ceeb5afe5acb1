import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { departmentCalls } from '../../contract/department-calls.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import { listMarkChanges } from '../change-store.ts'
import { exportMarks, paperOf, printForm } from '../paper/sheet-papers.ts'
import { listInstituteSheets } from './institute-store.ts'
import { COLUMNS, readFilter, type Filter } from './list-handlers.ts'
import { departmentOf, type scopeOf } from './scope.ts'
import { findInstituteSheet } from './sheet-store.ts'

type Reading = Pick<HandlerContext, 'db' | 'clock'> & Parameters<typeof scopeOf>[0]

const list = servedList({
  read: (filter: Filter, place: PlaceInList, { db, ...reader }: Reading) =>
    listInstituteSheets(db, {
      scope: departmentOf(reader),
      filter: readFilter(filter),
      sort: filter.sort ?? null,
      ...place,
    }),
  sheet: {
    title: 'Ведомости кафедры',
    columns: COLUMNS,
    audit: { action: 'sheets.export', entity: 'statement' },
  },
})

async function readSheet(
  id: number,
  { db, fail, ...reader }: Reading & { fail: Fail<'not-found'> },
): Promise<InstituteSheet> {
  const sheet = await findInstituteSheet(db, id, { scope: departmentOf(reader), ledOnly: false })
  if (sheet === null) throw fail('not-found')
  return sheet
}

export const departmentHandlers: Handlers<typeof departmentCalls> = {
  listDepartmentSheets: list.page,
  exportDepartmentSheets: list.sheet,

  getDepartmentSheet: ({ id }, context) => readSheet(id, context),

  printDepartmentSheet: async ({ id }, context) => printForm(paperOf(await readSheet(id, context)), context),

  exportDepartmentMarks: async ({ id }, context) =>
    exportMarks(paperOf(await readSheet(id, context)), context),

  async getDepartmentHistory({ id }, context) {
    await readSheet(id, context)
    return listMarkChanges(context.db, id, { isForExaminer: false })
  },
}
