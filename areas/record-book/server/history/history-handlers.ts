import { ATTENDANCE_VERBS, type MarkedAttendance } from '#areas/journal/contract/attendance.ts'
import { pointsText } from '#areas/journal/contract/marks.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import {
  SOURCE_TITLES,
  type ChangeKind,
  type MarkChange,
  type markHistoryCalls,
} from '../../contract/mark-history.ts'
import { isOwnRecord, listChanges } from './history-store.ts'

interface Filter {
  kind?: ChangeKind | null
  term?: string | null
  recordId?: number | null
}

type Context = Pick<HandlerContext<typeof markHistoryCalls.listMarkHistory>, 'db' | 'who' | 'fail'>

/** Marks are in words; points and attendance as the journal stores them. */
function inWords(kind: ChangeKind, value: string | null): string | null {
  if (value === null || kind === 'mark') return value
  return kind === 'points' ? pointsText(value) : ATTENDANCE_VERBS[value as MarkedAttendance]
}

const wordsOf = (change: MarkChange): MarkChange => ({
  ...change,
  before: inWords(change.kind, change.before),
  after: inWords(change.kind, change.after),
})

const KIND_TITLES: Readonly<Record<ChangeKind, string>> = {
  mark: 'оценка',
  points: 'баллы',
  attendance: 'посещение',
}

const COLUMNS: readonly XlsxColumn<MarkChange>[] = [
  { title: 'Когда', value: ({ at }) => at, kind: 'instant', width: 18 },
  { title: 'Дисциплина', value: ({ discipline }) => discipline, width: 40 },
  { title: 'О чём', value: ({ about }) => about, width: 34 },
  { title: 'День', value: ({ date }) => (date === null ? '' : displayDate(date)), width: 12 },
  {
    title: 'Что',
    value: ({ kind, isFinal }) => (isFinal ? 'итоговая оценка' : KIND_TITLES[kind]),
    width: 18,
  },
  { title: 'Было', value: ({ before }) => before ?? '', width: 22 },
  { title: 'Стало', value: ({ after }) => after ?? '', width: 22 },
  { title: 'Откуда', value: ({ source }) => SOURCE_TITLES[source], width: 22 },
  { title: 'Кто', value: ({ by }) => by ?? '', width: 36 },
]

const history = servedList({
  async read({ kind = null, term, recordId = null }: Filter, place, { db, who, fail }: Context) {
    const { personId } = who
    if (recordId !== null && !(await isOwnRecord(db, personId, recordId))) throw fail('not-found')
    const { count, items } = await listChanges(db, { personId, kind, term: term ?? '', recordId, ...place })
    return { count, items: items.map(wordsOf) }
  },
  sheet: {
    title: 'История оценок',
    columns: COLUMNS,
    audit: { action: 'record-book.export-history', entity: 'student' },
  },
})

export const historyHandlers: Handlers<typeof markHistoryCalls> = {
  listMarkHistory: history.page,
  exportMarkHistory: history.sheet,
}
