import { isRecordBook, knownByNumber } from '#areas/study/server/public.ts'
import { pageOf } from '#platform/contract/query.ts'
import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { debtorCalls } from '../../contract/debtor-calls.ts'
import { DEBT_REASON_TITLES, type Debt, type Debtor, type DebtorScope } from '../../contract/debtors.ts'
import type { DebtorFilter } from './debtors.ts'
import { listDebtorsIn } from './list-debtors.ts'
import { newSince } from './new-debtors.ts'
import { listScopes, lockThresholds, readThresholds, writeThresholds } from './threshold-store.ts'

type ListContext = Pick<HandlerContext<(typeof debtorCalls)['listDebtors']>, 'db' | 'who' | 'clock'>

/** A line of the sheet: a student in one discipline, by which a sheet is filtered. */
type Line = Debt & Omit<Debtor, 'debts'>

const COLUMNS: readonly XlsxColumn<Line>[] = [
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

/** A teacher's own courses come before the groups of a curator: whoever leads a unit sees it all. */
const usualScope = (scopes: readonly DebtorScope[]): DebtorScope =>
  scopes.findLast((scope) => scope !== 'curated') ?? scopes[0] ?? 'own'

type Requested = Omit<DebtorFilter, 'newSince'> & {
  scope?: DebtorScope | undefined
  isNew?: '1' | undefined
}

async function readDebtors(
  { scope: requested, isNew, ...asked }: Requested,
  place: PlaceInList,
  { db, who, clock }: ListContext,
) {
  const reader = { personId: who.personId, today: clock.today() }
  const scopes = await listScopes(db, reader)
  const scope = requested ?? usualScope(scopes)
  const filter = { ...asked, newSince: isNew && newSince(clock) }
  const byNumber = isRecordBook(filter.q ?? '') ? knownByNumber({ ...who, ...reader }) : null
  const list = await listDebtorsIn(db, { scope, reader, filter, byNumber }, place)
  return { ...list, scopes, scope }
}

const lines = servedList({
  async read(filter: Requested, place: PlaceInList, context: ListContext) {
    const { items } = await readDebtors(filter, place, context)
    return {
      items: items.flatMap(({ debts, ...student }) => debts.map((debt): Line => ({ ...student, ...debt }))),
    }
  },
  sheet: {
    title: 'Отстающие',
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
  listDebtors: (input, context) => readDebtors(input, pageOf(input), context),
  exportDebtors: lines.sheet,

  getThresholds: (_input, context) => thresholds.read(context, THRESHOLDS_ID),

  saveThresholds: (values, context) =>
    thresholds.save(context, { id: THRESHOLDS_ID, version: values.version }, async (tx, before) => {
      const after = await writeThresholds(tx, values)
      return { action: 'journal.save-thresholds', before, after }
    }),
}
