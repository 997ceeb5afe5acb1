import type { Db } from '#platform/server/db/database.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { serve, type HandlerContext } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import { scienceCalls } from '../contract/calls.ts'
import { AID_COLUMNS, CONTRACT_COLUMNS, PATENT_COLUMNS } from './sheets.ts'
import { listContracts, listPatents, listTeachingAids, type WorksFilter } from './works-store.ts'

interface Filter {
  term?: string | null
  year?: number | null
}

type Context = Pick<HandlerContext<typeof scienceCalls.listPatents>, 'db' | 'who'>

/** The reader's own works of one kind: they are never so many that they need pages. */
function ownWorks<Item>(
  title: string,
  list: (db: Db, filter: WorksFilter) => Promise<Item[]>,
  columns: readonly XlsxColumn<Item>[],
) {
  return servedList({
    async read({ term, year }: Filter, _place, { db, who }: Context) {
      const words = searchWords(term ?? '')
      const items = await list(db, { personId: who.personId, words, year: year ?? null })
      return { count: items.length, items }
    },
    sheet: {
      title,
      columns,
      audit: { action: 'science.export', entity: 'science_work', after: { name: title } },
    },
  })
}

const patents = ownWorks('Патенты', listPatents, PATENT_COLUMNS)
const contracts = ownWorks('Договоры НИР', listContracts, CONTRACT_COLUMNS)
const aids = ownWorks('Учебно-методические пособия', listTeachingAids, AID_COLUMNS)

export const scienceArea = serve(scienceCalls, {
  listPatents: patents.page,
  exportPatents: patents.sheet,
  listContracts: contracts.page,
  exportContracts: contracts.sheet,
  listTeachingAids: aids.page,
  exportTeachingAids: aids.sheet,
})
