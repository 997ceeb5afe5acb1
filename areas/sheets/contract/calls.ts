import * as z from 'zod/mini'
import { callsWith, file, XLSX_FILE } from '#platform/contract/call.ts'
import { SmallId, Version } from '#platform/contract/ids.ts'
import { Id, queryInt, queryList, SmallQueryId } from '#platform/contract/query.ts'
import { batchCalls } from './batch-calls.ts'
import { boardCalls } from './board-calls.ts'
import { departmentCalls } from './department-calls.ts'
import { sheetsFailures } from './failures.ts'
import { instituteCalls } from './institute-calls.ts'
import { newSheetCalls } from './new-sheet-calls.ts'
import { officeCalls } from './office-calls.ts'
import { MarkChange } from './mark-change.ts'
import { retakeCalls } from './retake-calls.ts'
import { ruleCalls } from './rule-calls.ts'
import { unitCalls } from './unit-calls.ts'
import { Named, SheetCard, SheetYear, TeacherSheet } from './statement.ts'
import { SHEET_QUEUES } from './status.ts'

const call = callsWith(sheetsFailures)
const path = '/api/proxy/statements/teacher'
const worker = { anyOf: ['worker'] } as const
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const byId = z.object({ id: Id })

/** The most students of a sheet, with room to spare. */
export const MOST_STUDENTS = 500

const one = { access: worker, params: byId, answer: TeacherSheet } as const

// Specification part 2, section 7, "Statements and sheets": the actions of a teacher.
export const teacherCalls = {
  listSheetYears: call({ method: 'GET', path: `${path}/years`, access: worker, answer: z.array(SheetYear) }),
  listSheetGroups: call({
    method: 'GET',
    path: `${path}/groups`,
    access: worker,
    query: z.object({ yearIds: optional(queryList(SmallQueryId)) }),
    answer: z.array(Named),
  }),
  listSheetTypes: call({ method: 'GET', path: `${path}/types`, access: worker, answer: z.array(Named) }),
  listSheets: call({
    method: 'GET',
    path,
    access: worker,
    query: z.object({
      typeId: optional(SmallQueryId),
      groups: optional(queryList(Id)),
      statusId: optional(SmallQueryId),
      yearIds: optional(queryList(SmallQueryId)),
      semesters: optional(queryList(queryInt({ min: 1, max: 2 }))),
      /** Ours: the sheets that are not sent yet, and the overdue ones among them. */
      queue: optional(z.enum(SHEET_QUEUES)),
    }),
    answer: z.object({ count: z.int(), items: z.array(SheetCard) }),
  }),
  getSheet: call({ ...one, method: 'GET', path: `${path}/{id}`, failures: ['not-found'] }),
  saveMarks: call({
    ...one,
    method: 'PATCH',
    path: `${path}/results/{id}`,
    body: z.object({
      results: z
        .array(z.object({ recordBookUUID: z.uuid(), markId: z.nullable(SmallId) }))
        .check(z.maxLength(MOST_STUDENTS)),
      version: z.optional(Version),
    }),
    failures: ['not-found', 'no-marks', 'sheet-is-closed', 'referral-is-over', 'changed-meanwhile'],
  }),
  moveSheet: call({
    ...one,
    method: 'PATCH',
    path: `${path}/status/{id}`,
    body: z.object({ statusId: SmallId, version: z.optional(Version) }),
    whileSwitched: 'never',
    failures: ['not-found', 'no-marks', 'no-such-move', 'marks-are-missing', 'changed-meanwhile'],
  }),
  // Ours: the form on paper and the sheet for a spreadsheet.
  printSheet: call({
    method: 'GET',
    path: `${path}/{id}/pdf`,
    access: worker,
    params: byId,
    answer: file('application/pdf'),
    failures: ['not-found'],
  }),
  getSheetHistory: call({
    method: 'GET',
    path: `${path}/{id}/history`,
    access: worker,
    params: byId,
    answer: z.array(MarkChange),
    failures: ['not-found'],
  }),
  exportSheetMarks: call({
    method: 'POST',
    path: `${path}/{id}/xlsx`,
    access: worker,
    params: byId,
    answer: XLSX_FILE,
    failures: ['not-found'],
  }),
}

export const sheetsCalls = {
  ...teacherCalls,
  ...instituteCalls,
  ...boardCalls,
  ...officeCalls,
  ...newSheetCalls,
  ...batchCalls,
  ...retakeCalls,
  ...ruleCalls,
  ...departmentCalls,
  ...unitCalls,
}
