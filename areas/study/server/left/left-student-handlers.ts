import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { LeftFilter, LeftStudent, leftStudentCalls } from '../../contract/left-student.ts'
import { leftOrderText } from '../../contract/left-words.ts'
import { listLeftStudents } from './left-student-store.ts'

type Reading = Pick<
  HandlerContext<(typeof leftStudentCalls)['listLeftStudents']>,
  'db' | 'who' | 'clock' | 'failField'
>

const COLUMNS: readonly XlsxColumn<LeftStudent>[] = [
  { title: 'Студент', value: ({ fullName }) => fullName, width: 40 },
  { title: 'Зачётная книжка', value: ({ recordBook }) => recordBook, width: 18 },
  { title: 'Группа', value: ({ group }) => group, width: 18 },
  { title: 'Состояние', value: ({ state }) => state.name, width: 24 },
  { title: 'С какого дня', value: ({ since }) => since, kind: 'date', width: 14 },
  { title: 'По какой день', value: ({ until }) => until, kind: 'date', width: 14 },
  { title: 'Приказ', value: leftOrderText, width: 28 },
]

async function readList(filter: LeftFilter, place: PlaceInList, { db, who, clock, failField }: Reading) {
  const { from, to } = filter
  if (from && to && from > to) throw failField('to', 'Конец раньше начала')
  const reader = { personId: who.personId, today: clock.today() }
  return listLeftStudents(db, { ...filter, ...place, reader })
}

const list = servedList({
  read: readList,
  sheet: {
    title: 'Выбывшие студенты',
    columns: COLUMNS,
    audit: { action: 'study.export', entity: 'student' },
  },
})

export const leftStudentHandlers: Handlers<typeof leftStudentCalls> = {
  listLeftStudents: list.page,
  exportLeftStudents: list.sheet,
}
