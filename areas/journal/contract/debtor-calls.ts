import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Id, pagingFields, queryInt, SearchText } from '#platform/contract/query.ts'
import { DEBTOR_KINDS, DEBTOR_SCOPES, DEBTOR_SORTS, DebtorList } from './debtors.ts'
import { Thresholds } from './thresholds.ts'

const call = callsWith({})
const teaches = { anyOf: ['worker'] } as const
const rules = { anyOf: ['admin', 'university-data'] } as const

const SORTS = DEBTOR_SORTS.flatMap((name) => [name, `-${name}`] as const)
const filterFields = {
  scope: z.optional(z.enum(DEBTOR_SCOPES)),
  q: z.optional(SearchText),
  groupId: z.optional(Id),
  /** The students of this flow, among those of the scope; only the reader's own students offer flows to choose. */
  flowId: z.optional(Id),
  disciplineId: z.optional(Id),
  /** Of `NO_CHAIR`, the students of groups without a graduating department. */
  chairId: z.optional(queryInt()),
  reason: z.optional(z.enum(DEBTOR_KINDS)),
  /** Only those who have come below a threshold within a week, as the home page counts the new ones. */
  isNew: z.optional(z.enum(['1'])),
  sort: z.optional(z.enum(SORTS)),
}

/** The students who fall behind, and the thresholds below which the journal warns. */
export const debtorCalls = {
  listDebtors: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/debtors',
    access: teaches,
    query: z.object({ ...filterFields, ...pagingFields }),
    answer: DebtorList,
  }),
  exportDebtors: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/debtors/export',
    access: teaches,
    whileSwitched: 'reads',
    body: z.object(filterFields),
    answer: XLSX_FILE,
  }),
  getThresholds: call({
    method: 'GET',
    path: '/api/proxy/attendance-journal/thresholds',
    access: { anyOf: ['worker', ...rules.anyOf] },
    answer: z.object({ ...Thresholds.shape, version: Version }),
  }),
  saveThresholds: call({
    method: 'PUT',
    path: '/api/proxy/attendance-journal/thresholds',
    access: rules,
    body: z.object({ ...Thresholds.shape, version: Version }),
    answer: z.object({ ...Thresholds.shape, version: Version }),
    failures: ['changed-meanwhile'],
  }),
}
