import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { RowId } from '#platform/contract/ids.ts'
import { pagingFields, queryInt, SmallQueryId } from '#platform/contract/query.ts'
import { SessionBoard, SessionDebtor } from './board.ts'
import { sheetsFailures } from './failures.ts'

const call = callsWith(sheetsFailures)
const path = '/api/proxy/statements/institute/board'
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const reader = { anyOf: ['institute-or-deanery-head', 'statements-report-iet', 'directorate'] } as const
const office = { anyOf: ['institute-or-deanery-head', 'directorate'] } as const
const sentTerm = z.int().check(z.gte(1), z.lte(2))
const MOST_COURSES = 7

// Ours: the progress of a session, with a link from every number to its rows. Decision 0235.
export const boardCalls = {
  getSessionBoard: call({
    method: 'GET',
    path,
    access: reader,
    query: z.object({ yearId: optional(SmallQueryId), term: optional(queryInt({ min: 1, max: 2 })) }),
    answer: SessionBoard,
  }),
  exportSessionBoard: call({
    method: 'POST',
    path: `${path}/xlsx`,
    access: reader,
    body: z.object({ yearId: RowId, term: sentTerm }),
    answer: XLSX_FILE,
  }),
  listSessionDebtors: call({
    method: 'GET',
    path: `${path}/debtors`,
    access: reader,
    query: z.object({
      yearId: SmallQueryId,
      term: queryInt({ min: 1, max: 2 }),
      course: queryInt({ min: 1, max: MOST_COURSES }),
      ...pagingFields,
    }),
    answer: z.object({ count: z.int(), items: z.array(SessionDebtor) }),
  }),
  /** Reminds examiners of overdue sheets; each at most once a day. */
  remindExaminers: call({
    method: 'POST',
    path: `${path}/remind`,
    access: office,
    body: z.object({
      yearId: RowId,
      term: sentTerm,
      /** Left out: all examiners with overdue sheets. */
      examinerId: optional(RowId),
    }),
    answer: z.object({ reminded: z.int() }),
    whileSwitched: 'never',
    failures: ['nobody-to-remind'],
  }),
}
