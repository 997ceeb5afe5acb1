import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { exportSheet, WHOLE_LIST } from '#platform/server/records/exported-sheet.ts'
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

const AUDIT = { action: 'library.export-list', entity: 'library_recommendation' } as const

function sheetOf(fileName: string, disciplines: readonly ReadDiscipline[]) {
  const rows = disciplines
    .flatMap(({ name, items }) => items.map((item) => ({ discipline: name, item })))
    .slice(0, WHOLE_LIST.limit)
  return { name: 'Литература', fileName, columns: COLUMNS, rows }
}

/** The lists of literature as sheets: a student's for the disciplines of a group, a teacher's own. */
export const readingListHandlers: Pick<
  Handlers<typeof libraryCalls>,
  'exportRecommended' | 'exportTaught'
> = {
  async exportRecommended({ groupId }, context) {
    const { db, who, clock, fail } = context
    const read = await store.listOfStudent(db, { personId: who.personId, today: clock.today() }, groupId)
    if (read === null) throw fail('not-found')
    const after = { groupId: read.groupId }
    return exportSheet(context, sheetOf('Рекомендуемая литература.xlsx', read.disciplines), {
      ...AUDIT,
      after,
    })
  },

  async exportTaught(_input, context) {
    const { db, who, clock } = context
    const disciplines = await store.listTaught(db, { personId: who.personId, today: clock.today() })
    return exportSheet(context, sheetOf('Литература для студентов.xlsx', disciplines), AUDIT)
  },
}
