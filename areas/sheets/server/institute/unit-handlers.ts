import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { unitCalls } from '../../contract/unit-calls.ts'
import { COLUMNS } from './list-handlers.ts'
import { scopeOf } from './scope.ts'
import * as store from './unit-store.ts'

type Filter = {
  q?: string | null
  statusIds?: readonly number[] | null
  isLate?: '1' | null
  sort?: string | null
}
type Reading = Pick<HandlerContext<typeof unitCalls.listUnitSheets>, 'db' | 'who' | 'clock'>

function readList(
  { q = null, statusIds = null, isLate, sort = null }: Filter,
  place: PlaceInList,
  { db, who, clock }: Reading,
) {
  const filter = { q, statusIds, lateOn: isLate ? clock.today() : null }
  return store.listUnitSheets(db, { scope: scopeOf({ who, clock }), filter, sort, ...place })
}

const list = servedList({
  read: readList,
  sheet: {
    title: 'Ведомости кафедры',
    columns: COLUMNS,
    audit: { action: 'sheets.export', entity: 'statement' },
  },
})

export const unitHandlers: Handlers<typeof unitCalls> = {
  listUnitSheets: list.page,
  exportUnitSheets: list.sheet,
  getUnitSheets: async (_input, { db, ...reader }) => ({
    chairs: await store.listChairSheets(db, scopeOf(reader)),
  }),
}
