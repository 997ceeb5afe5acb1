import { isRecordBook, knownByNumber } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { debtorCalls } from '../../contract/debtor-calls.ts'
import { DEBT_REASON_TITLES, type Debtor, type DebtorScope } from '../../contract/debtors.ts'
import { listKeptDebtors, readKeptFrame, type WideQuestion } from './debtor-store.ts'
import { choicesOf, debtorOf, narrowed, type DebtorFilter } from './debtors.ts'
import { listStandings, type StandingReader } from './standing-store.ts'
import { listScopes, lockThresholds, readThresholds, writeThresholds } from './threshold-store.ts'

type ListContext = Pick<HandlerContext<(typeof debtorCalls)['listDebtors']>, 'db' | 'who' | 'clock'>

interface ScopeQuestion {
  scope: DebtorScope
  reader: StandingReader
  filter: DebtorFilter
}

const COLUMNS: readonly XlsxColumn<Debtor>[] = [
  { title: 'Студент', value: ({ name }) => name, width: 36 },
  { title: 'Группа', value: ({ groupName }) => groupName, width: 14 },
  { title: 'Дисциплина', value: ({ disciplineName }) => disciplineName, width: 44 },
  { title: 'Занятий прошло', value: ({ heldLessons }) => heldLessons, kind: 'number', width: 16 },
  { title: 'Посещаемость, %', value: (row) => row.attendancePercent, kind: 'number', width: 17 },
  { title: 'Успеваемость, %', value: (row) => row.progressPercent, kind: 'number', width: 17 },
  { title: 'Точек без баллов', value: ({ missingPoints }) => missingPoints, kind: 'number', width: 17 },
  {
    title: 'Причины',
    value: ({ reasons }) => reasons.map((reason) => DEBT_REASON_TITLES[reason]).join(', '),
    width: 50,
  },
]

/** The debtors of a few courses or groups, as of now. */
async function listNow(db: Db, { scope, reader, filter }: ScopeQuestion, { limit, offset }: PlaceInList) {
  const [thresholds, rows] = await Promise.all([readThresholds(db), listStandings(db, scope, reader)])
  const all = rows.map((row) => debtorOf(row, thresholds))
  const found = narrowed(all, filter)
  return {
    count: found.length,
    studentsCount: new Set(found.map(({ studentId }) => studentId)).size,
    items: found.slice(offset, offset + limit),
    ...choicesOf(all),
    takenAt: null,
  }
}

/** The debtors of whole units, as stored by the last round. */
async function listKept(db: Db, question: WideQuestion, place: PlaceInList) {
  const [page, frame] = await Promise.all([listKeptDebtors(db, question, place), readKeptFrame(db, question)])
  return { ...page, ...frame }
}

const debtors = servedList({
  async read(
    { scope: requested, ...filter }: DebtorFilter & { scope?: DebtorScope | undefined },
    place,
    { db, who, clock }: ListContext,
  ) {
    const reader = { personId: who.personId, today: clock.today() }
    const scopes = await listScopes(db, reader)
    const scope = requested ?? scopes.at(-1) ?? 'own'
    const byNumber = isRecordBook(filter.q ?? '') ? knownByNumber({ ...who, ...reader }) : null
    const isWide = scope === 'unit' || scope === 'department'
    const list = isWide
      ? await listKept(db, { scope, reader, filter, byNumber }, place)
      : await listNow(db, { scope, reader, filter }, place)
    return { ...list, scopes, scope }
  },
  sheet: {
    title: 'Должники',
    columns: COLUMNS,
    audit: { action: 'journal.export-debtors', entity: 'journal_lesson' },
  },
})

/** There is one row of them. */
const THRESHOLDS_ID = 1
const thresholds = new EditedRecord({
  entity: 'journal_threshold',
  lock: lockThresholds,
  find: readThresholds,
})

export const debtorHandlers: Handlers<typeof debtorCalls> = {
  listDebtors: debtors.page,
  exportDebtors: debtors.sheet,

  getThresholds: (_input, context) => thresholds.read(context, THRESHOLDS_ID),

  saveThresholds: (values, context) =>
    thresholds.save(context, { id: THRESHOLDS_ID, version: values.version }, async (tx, before) => {
      const after = await writeThresholds(tx, values)
      return { action: 'journal.save-thresholds', before, after }
    }),
}
