import { pageOf } from '#platform/contract/query.ts'
import { writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { debtorCalls } from '../../contract/debtor-calls.ts'
import { DEBT_REASON_TITLES, type Debtor, type DebtorScope } from '../../contract/debtors.ts'
import { choicesOf, debtorOf, narrowed } from './debtors.ts'
import { listStandings } from './standing-store.ts'
import { holdThresholds, readFrame, readThresholds, writeThresholds } from './threshold-store.ts'

type ListContext = HandlerContext<(typeof debtorCalls)['listDebtors' | 'exportDebtors']>

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

/** Everybody in the scope, with the scopes that the person has. Two statements. */
async function readDebtors({ db, who, clock }: ListContext, scope: DebtorScope) {
  const asked = { personId: who.personId, today: clock.today() }
  const [frame, rows] = await Promise.all([readFrame(db, asked), listStandings(db, scope, asked)])
  const scopes: DebtorScope[] = [
    'own',
    ...(frame.isCurator ? (['curated'] as const) : []),
    ...(frame.isHead ? (['department'] as const) : []),
  ]
  return { scopes, all: rows.map((row) => debtorOf(row, frame)) }
}

export const debtorHandlers: Handlers<typeof debtorCalls> = {
  async listDebtors({ scope = 'own', ...filter }, context) {
    const { scopes, all } = await readDebtors(context, scope)
    const found = narrowed(all, filter)
    const { limit, offset } = pageOf(filter)
    return { count: found.length, items: found.slice(offset, offset + limit), ...choicesOf(all), scopes }
  },

  async exportDebtors({ scope = 'own', ...filter }, context) {
    const { all } = await readDebtors(context, scope)
    const rows = narrowed(all, filter)
    const after = { scope, ...filter, rows: rows.length }
    await context.change((_tx, record) =>
      record({ action: 'journal.export-debtors', entity: 'journal_lesson', after }),
    )
    const bytes = await writeXlsx({ name: 'Должники', columns: COLUMNS, rows })
    return { bytes, fileName: `Должники ${context.clock.today()}.xlsx` }
  },

  async getThresholds(_input, { db }) {
    return readThresholds(db)
  },

  async saveThresholds(wanted, { change, fail }) {
    return change(async (tx, record) => {
      const before = await holdThresholds(tx)
      if (before.version !== wanted.version) throw fail('changed-meanwhile', { current: before })
      const after = await writeThresholds(tx, wanted)
      await record({
        action: 'journal.save-thresholds',
        entity: 'journal_threshold',
        entityId: 1,
        before,
        after,
      })
      return after
    })
  },
}
