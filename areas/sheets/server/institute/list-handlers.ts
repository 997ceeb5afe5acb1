import type { Db } from '#platform/server/db/database.ts'
import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import { LEAST_SEARCH_LETTERS, type instituteCalls } from '../../contract/institute-calls.ts'
import type { InstituteRow } from '../../contract/institute.ts'
import { authorOf } from '../hold-sheet.ts'
import * as store from './institute-store.ts'
import { insertBatch } from './batch-store.ts'
import { noteAssigned } from '../note-people.ts'
import { scopeOf, type Scope } from './scope.ts'
import { insertLacking, listLacking } from './session-store.ts'
import type { Session } from './sheet-list.ts'

type Calls = Omit<typeof instituteCalls, 'getInstituteSheet' | 'processSheet' | 'returnSheet'>

export type Filter = {
  [
    Key in keyof Omit<store.InstituteFilter, 'isLate' | 'yearId' | 'term' | 'hasNoDepartment' | 'words'>
  ]?: store.InstituteFilter[Key]
} & {
  q?: string | null
  isLate?: '0' | '1' | null
  hasNoDepartment?: '1' | null
  session?: string | null
  sort?: string | null
}
type Reading = Pick<HandlerContext<Calls['listInstituteSheets']>, 'db' | 'who' | 'clock' | 'failField'>

export const COLUMNS: readonly XlsxColumn<InstituteRow>[] = [
  { title: 'Номер', value: ({ id }) => id, kind: 'number', width: 10 },
  { title: 'Дисциплина', value: ({ discipline }) => discipline, width: 44 },
  { title: 'Вид контроля', value: ({ type }) => type, width: 24 },
  { title: 'Попытка', value: ({ attempt }) => attempt, kind: 'number', width: 10 },
  { title: 'Семестр', value: ({ semester }) => semester, kind: 'number', width: 10 },
  { title: 'Группы', value: ({ groups }) => groups.map(({ name }) => name).join(', '), width: 24 },
  { title: 'Студентов', value: ({ studentsCount }) => studentsCount, kind: 'number', width: 12 },
  { title: 'Экзаменатор', value: ({ examiner }) => examiner, width: 36 },
  { title: 'Дата', value: ({ examDate }) => examDate, kind: 'date', width: 14 },
  { title: 'Состояние', value: ({ status }) => status.name, width: 34 },
]

/** `2026-1` is the first term of 2026/27; nothing is every session. */
function sessionOf(text: string): Session {
  const [yearId = null, term = null] = text === '' ? [] : text.split('-').map(Number)
  return { yearId, term }
}

/** A filter that leaves out nothing. */
const EVERY_SHEET = {
  disciplineId: null,
  examinerId: null,
  student: null,
  faculties: null,
  groups: null,
  from: null,
  to: null,
  semesters: null,
  statusIds: null,
  markIds: null,
}

/** The filter with null for whatever is left out. */
export function readFilter({
  q,
  isLate,
  hasNoDepartment,
  session,
  sort: _sort,
  ...filter
}: Filter): store.InstituteFilter {
  return {
    ...EVERY_SHEET,
    ...filter,
    isLate: isLate ? isLate === '1' : null,
    hasNoDepartment: Boolean(hasNoDepartment),
    words: searchWords(q ?? ''),
    ...sessionOf(session ?? ''),
  }
}

async function readList(filter: Filter, place: PlaceInList, { db, who, clock, failField }: Reading) {
  const { from, to, sort = null } = filter
  if (from && to && from > to) throw failField('to', 'Конец раньше начала')
  const scope = scopeOf({ who, clock })
  return store.listInstituteSheets(db, { scope, filter: readFilter(filter), sort, ...place })
}

const list = servedList({
  read: readList,
  sheet: {
    title: 'Ведомости',
    columns: COLUMNS,
    audit: { action: 'sheets.export', entity: 'statement' },
  },
})

/** The options that hold a term; fewer letters than three find none. Decision D-072. */
function searchBy(find: (db: Db, search: store.DictionarySearch) => ReturnType<typeof store.findGroups>) {
  return async (
    { term = null }: { term?: string | null },
    { db, ...reader }: Pick<Reading, 'db' | 'who' | 'clock'>,
  ) => {
    const tidy = (term ?? '').trim().replaceAll(/\s+/g, ' ')
    if (tidy.length < LEAST_SEARCH_LETTERS) return []
    return find(db, { scope: scopeOf(reader), term: tidy })
  }
}

const scoped = (context: Pick<Reading, 'who' | 'clock'>): Scope => scopeOf(context)

export const listHandlers: Handlers<Calls> = {
  listInstituteSheets: list.page,
  exportInstituteSheets: list.sheet,
  findSheetDisciplines: searchBy(store.findDisciplines),
  findSheetExaminers: searchBy(store.findExaminers),
  findSheetGroups: searchBy(store.findGroups),

  listSheetFaculties: (_input, { db, ...reader }) => store.listFaculties(db, scoped(reader)),

  previewSession: (session, { db, ...reader }) => listLacking(db, { scope: scoped(reader), ...session }),

  async createSession(session, context) {
    return context.change(async (tx, record) => {
      const lacking = { scope: scoped(context), ...session }
      const author = authorOf(context)
      const batchId = await insertBatch(tx, session, author)
      if (batchId === null) throw context.fail('nothing-to-create')
      const { created, examiners } = await insertLacking(tx, { ...lacking, batchId }, author)
      if (created === 0) throw context.fail('nothing-to-create')
      await noteAssigned(tx, examiners)
      await record({
        action: 'sheets.create-session',
        entity: 'statement',
        after: { ...session, batchId, created },
      })
      return { created }
    })
  },
}
