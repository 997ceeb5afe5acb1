import type { Db } from '#platform/server/db/database.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
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
    search: term ?? '',
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

const literature = servedList({
  read: (filter: Filter, place, { db }: { db: Db }) => listTitles(db, { ...readFilter(filter), ...place }),
  sheet: {
    title: 'Литература',
    columns: COLUMNS,
    audit: { action: 'library.export', entity: 'library_title' },
  },
})

type Literature = 'searchLiterature' | 'exportLiterature' | 'getTitle'

/** The catalogue. */
export const literatureHandlers: Pick<Handlers<typeof libraryCalls>, Literature> = {
  searchLiterature: literature.page,
  exportLiterature: literature.sheet,

  async getTitle({ id }, { db, fail }) {
    const card = await findTitle(db, id)
    if (card === null) throw fail('no-such-title')
    return card
  },
}
