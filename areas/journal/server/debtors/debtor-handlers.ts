import { isRecordBook, knownByNumber } from '#areas/study/server/public.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { debtorCalls } from '../../contract/debtor-calls.ts'
import { DEBT_REASON_TITLES, type Debtor, type DebtorScope } from '../../contract/debtors.ts'
import type { DebtorFilter } from './debtors.ts'
import { listDebtorsIn } from './list-debtors.ts'
import { listScopes, lockThresholds, readThresholds, writeThresholds } from './threshold-store.ts'

type ListContext = Pick<HandlerContext<(typeof debtorCalls)['listDebtors']>, 'db' | 'who' | 'clock'>

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
    const list = await listDebtorsIn(db, { scope, reader, filter, byNumber }, place)
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
