import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { departmentCalls } from '../../contract/department-calls.ts'
import { listInstituteSheets } from './institute-store.ts'
import { COLUMNS, readFilter, type Filter } from './list-handlers.ts'
import { scopeOf, type Scope } from './scope.ts'
import { findInstituteSheet } from './sheet-store.ts'

type Reading = Pick<HandlerContext, 'db' | 'clock'> & Parameters<typeof scopeOf>[0]

/** The sheets of the led departments. */
const departmentOf = (reader: Parameters<typeof scopeOf>[0]): Scope => ({
  ...scopeOf(reader),
  isOfDepartment: true,
})

const list = servedList({
  read: (filter: Filter, place: PlaceInList, { db, ...reader }: Reading) =>
    listInstituteSheets(db, {
      scope: departmentOf(reader),
      filter: readFilter(filter, reader.clock.today()),
      sort: filter.sort ?? null,
      ...place,
    }),
  sheet: {
    title: 'Ведомости кафедры',
    columns: COLUMNS,
    audit: { action: 'sheets.export', entity: 'statement' },
  },
})

export const departmentHandlers: Handlers<typeof departmentCalls> = {
  listDepartmentSheets: list.page,
  exportDepartmentSheets: list.sheet,

  async getDepartmentSheet({ id }, { db, fail, ...reader }) {
    const sheet = await findInstituteSheet(db, id, { scope: departmentOf(reader), ledOnly: false })
    if (sheet === null) throw fail('not-found')
    return sheet
  },
}
