import type { Db } from '#platform/server/db/database.ts'
import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import type { DebtorScope } from '../../contract/debtors.ts'
import { listKeptDebtors, readKeptFrame, type WideQuestion } from './debtor-store.ts'
import { listFlowStudents, listTaughtFlows } from './flow-choice-store.ts'
import { choicesOf, debtOf, narrowed } from './debtors.ts'
import { listNewStudents } from './new-debtors.ts'
import { listStandings, type StandingReader } from './standing-store.ts'
import { readThresholds } from './threshold-store.ts'

export interface ScopeQuestion extends Omit<WideQuestion, 'scope'> {
  scope: DebtorScope
  reader: StandingReader
}

const isWide = (question: ScopeQuestion): question is ScopeQuestion & WideQuestion =>
  question.scope === 'unit' || question.scope === 'department'

/** Those of a few courses or groups, as of now. */
async function listNow(db: Db, { scope, reader, filter }: ScopeQuestion, { limit, offset }: PlaceInList) {
  const { flowId, newSince } = filter
  const [thresholds, rows, flows, ...chosen] = await Promise.all([
    readThresholds(db),
    listStandings(db, scope, reader),
    scope === 'own' ? listTaughtFlows(db, reader) : [],
    flowId === undefined ? null : listFlowStudents(db, flowId, reader.today),
    newSince ? listNewStudents(db, newSince) : null,
  ])
  const all = rows.map((row) => debtOf(row, thresholds))
  const among = all.filter(({ studentId }) => chosen.every((students) => students?.has(studentId) ?? true))
  const found = narrowed(among, filter)
  return {
    count: found.length,
    items: found.slice(offset, offset + limit),
    ...choicesOf(all),
    flows,
    takenAt: null,
  }
}

/** Those of whole units, as the last round has kept them. */
async function listKept(db: Db, question: WideQuestion, place: PlaceInList) {
  const [page, frame] = await Promise.all([listKeptDebtors(db, question, place), readKeptFrame(db, question)])
  return { ...page, ...frame, flows: [] }
}

/** A page of those who fall behind in a scope, each student once, with what is around it. */
export const listDebtorsIn = (db: Db, question: ScopeQuestion, place: PlaceInList) =>
  isWide(question) ? listKept(db, question, place) : listNow(db, question, place)
