import { MOST_SHEET_ROWS, writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { libraryCalls } from '../contract/calls.ts'
import type { ReadDiscipline, Recommendation } from '../contract/recommendation.ts'
import * as store from './recommendation-store.ts'

interface Line {
  discipline: string
  item: Recommendation
}

const COLUMNS: readonly XlsxColumn<Line>[] = [
  { title: 'Дисциплина', value: ({ discipline }) => discipline, width: 40 },
  { title: 'Литература', value: ({ item }) => (item.isMain ? 'основная' : 'дополнительная'), width: 16 },
  { title: 'Название', value: ({ item }) => item.title.title, width: 60 },
  { title: 'Авторы', value: ({ item }) => item.title.author, width: 34 },
  { title: 'Издательство', value: ({ item }) => item.title.publisher, width: 24 },
  { title: 'Год', value: ({ item }) => item.title.year, kind: 'number', width: 8 },
  { title: 'Что читать', value: ({ item }) => item.note, width: 40 },
  { title: 'В наличии', value: ({ item }) => item.title.available, kind: 'number', width: 12 },
  { title: 'Электронная версия', value: ({ item }) => item.title.url, width: 40 },
]

function sheetOf(disciplines: readonly ReadDiscipline[]): {
  lines: Line[]
  write: () => Promise<Uint8Array>
} {
  const lines = disciplines
    .flatMap(({ name, items }) => items.map((item) => ({ discipline: name, item })))
    .slice(0, MOST_SHEET_ROWS)
  return { lines, write: () => writeXlsx({ name: 'Литература', columns: COLUMNS, rows: lines }) }
}

/** The lists of literature as sheets: a student's for the disciplines of a group, a teacher's own. */
export const readingListHandlers: Pick<
  Handlers<typeof libraryCalls>,
  'exportRecommended' | 'exportTaught'
> = {
  async exportRecommended({ groupId }, { db, who, clock, fail, change }) {
    const read = await store.listOfStudent(db, { personId: who.personId, today: clock.today() }, groupId)
    if (read === null) throw fail('not-found')
    const { lines, write } = sheetOf(read.disciplines)
    await change((_tx, record) =>
      record({
        action: 'library.export-list',
        entity: 'library_recommendation',
        after: { groupId: read.groupId, rows: lines.length },
      }),
    )
    return { bytes: await write(), fileName: 'Рекомендуемая литература.xlsx' }
  },

  async exportTaught(_input, { db, who, clock, change }) {
    const disciplines = await store.listTaught(db, { personId: who.personId, today: clock.today() })
    const { lines, write } = sheetOf(disciplines)
    await change((_tx, record) =>
      record({
        action: 'library.export-list',
        entity: 'library_recommendation',
        after: { rows: lines.length },
      }),
    )
    return { bytes: await write(), fileName: 'Литература для студентов.xlsx' }
  },
}
