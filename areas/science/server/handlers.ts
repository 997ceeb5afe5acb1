import type { Db } from '#platform/server/db/database.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import { writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { serve, type HandlerContext } from '#platform/server/http/handlers.ts'
import { scienceCalls } from '../contract/calls.ts'
import { AID_COLUMNS, CONTRACT_COLUMNS, PATENT_COLUMNS } from './sheets.ts'
import { listContracts, listPatents, listTeachingAids, type WorksQuestion } from './works-store.ts'

interface Filter {
  term?: string | null
  year?: number | null
}

/** One of the three lists: the own works on the screen and as a sheet. */
function ownWorks<Item>(
  name: string,
  read: (db: Db, asked: WorksQuestion) => Promise<Item[]>,
  columns: readonly XlsxColumn<Item>[],
) {
  const find = ({ term, year }: Filter, { db, who }: Pick<HandlerContext, 'db' | 'who'>) =>
    read(db, { personId: who!.personId, words: searchWords(term ?? ''), year: year ?? null })
  return {
    async list(input: Filter, context: Pick<HandlerContext, 'db' | 'who'>) {
      const items = await find(input, context)
      return { count: items.length, items }
    },
    async sheet(input: Filter, context: Pick<HandlerContext, 'db' | 'who' | 'clock' | 'change'>) {
      const items = await find(input, context)
      const after = { name, ...input, rows: items.length }
      await context.change((_tx, record) =>
        record({ action: 'science.export', entity: 'science_work', after }),
      )
      const bytes = await writeXlsx({ name, columns, rows: items })
      return { bytes, fileName: `${name} ${context.clock.today()}.xlsx` }
    },
  }
}

const patents = ownWorks('Патенты', listPatents, PATENT_COLUMNS)
const contracts = ownWorks('Договоры НИР', listContracts, CONTRACT_COLUMNS)
const aids = ownWorks('Учебно-методические пособия', listTeachingAids, AID_COLUMNS)

export const scienceArea = serve(scienceCalls, {
  listPatents: patents.list,
  exportPatents: patents.sheet,
  listContracts: contracts.list,
  exportContracts: contracts.sheet,
  listTeachingAids: aids.list,
  exportTeachingAids: aids.sheet,
})
