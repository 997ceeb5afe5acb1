import { pageOf } from '#platform/contract/query.ts'
import { MOST_SHEET_ROWS, writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { libraryCalls } from '../contract/calls.ts'
import type { Availability, LibraryTitle } from '../contract/literature.ts'
import { findTitle, listTitles } from './title-store.ts'

interface Filter {
  term?: string | null
  yearFrom?: number | null
  availability?: Availability | null
  sort?: string | null
}

function readFilter({ term, yearFrom, availability, sort }: Filter) {
  return {
    term: term ?? '',
    yearFrom: yearFrom ?? null,
    availability: availability ?? null,
    sort: sort ?? null,
  }
}

const COLUMNS: readonly XlsxColumn<LibraryTitle>[] = [
  { title: 'Название', value: ({ title }) => title, width: 60 },
  { title: 'Авторы', value: ({ author }) => author, width: 34 },
  { title: 'Издательство', value: ({ publisher }) => publisher, width: 24 },
  { title: 'Год', value: ({ year }) => year, kind: 'number', width: 8 },
  { title: 'ISBN', value: ({ isbn }) => isbn, width: 20 },
  { title: 'Экземпляров', value: ({ copies }) => copies, kind: 'number', width: 14 },
  { title: 'В наличии', value: ({ available }) => available, kind: 'number', width: 12 },
  { title: 'Электронная версия', value: ({ url }) => url, width: 40 },
]

type Literature = 'searchLiterature' | 'exportLiterature' | 'getTitle'

/** The catalogue. */
export const literatureHandlers: Pick<Handlers<typeof libraryCalls>, Literature> = {
  async searchLiterature(input, { db }) {
    return listTitles(db, { ...readFilter(input), ...pageOf(input) })
  },

  async exportLiterature(input, { db, clock, change }) {
    const { items } = await listTitles(db, { ...readFilter(input), limit: MOST_SHEET_ROWS, offset: 0 })
    await change((_tx, record) =>
      record({ action: 'library.export', entity: 'library_title', after: { ...input, rows: items.length } }),
    )
    const bytes = await writeXlsx({ name: 'Литература', columns: COLUMNS, rows: items })
    return { bytes, fileName: `Литература ${clock.today()}.xlsx` }
  },

  async getTitle({ id }, { db, fail }) {
    const card = await findTitle(db, id)
    if (card === null) throw fail('no-such-title')
    return card
  },
}
