import * as z from 'zod/mini'
import { RowId, Version } from '#platform/contract/ids.ts'
import { MOST_FILE_BYTES, PDF_ONLY, TAUGHT_FILE_KINDS, WORK_FILE_TYPES } from '../status.ts'
import { BulkAgreement, RejectionReason } from '../review.ts'
import { KindOfFile, TaughtWork } from '../work.ts'
import { byId, call, leader, path, teacher } from './shared.ts'

const decision = {
  method: 'POST',
  params: byId,
  answer: TaughtWork,
  whileSwitched: 'never',
  failures: ['not-found', 'already-decided', 'changed-meanwhile'],
} as const
const agreement = {
  ...decision,
  failures: [...decision.failures, 'closed-until', 'files-missing'],
  body: z.object({ version: z.optional(Version) }),
  formFiles: {
    maxBytes: MOST_FILE_BYTES,
    fields: { feedbackFile: WORK_FILE_TYPES, plagiarismFile: PDF_ONLY, reviewFile: WORK_FILE_TYPES },
  },
} as const
const rejection = {
  ...decision,
  body: z.object({ ...RejectionReason.shape, version: z.optional(Version) }),
} as const

/** The most works that are agreed at once. */
export const MOST_AGREED_AT_ONCE = 200

const bulk = {
  method: 'POST',
  body: z.object({
    works: z
      .array(z.object({ id: RowId, version: Version }))
      .check(z.minLength(1), z.maxLength(MOST_AGREED_AT_ONCE)),
  }),
  answer: BulkAgreement,
  whileSwitched: 'never',
} as const
const addition = {
  method: 'POST',
  params: byId,
  body: z.object({ kind: z.enum(TAUGHT_FILE_KINDS) }),
  formFiles: { maxBytes: MOST_FILE_BYTES, fields: { file: WORK_FILE_TYPES } },
  answer: KindOfFile,
  status: 201,
  whileSwitched: 'never',
  failures: ['not-found', 'not-sent-yet'],
} as const

// Specification part 2, section 7, "Approval": the decisions of supervisors, and of leaders for their people.
// The calls for many works and for later files are ours.
export const decisionCalls = {
  agreeWork: call({ ...agreement, path: `${path}/teacher/work/{id}/agree`, access: teacher }),
  rejectWork: call({ ...rejection, path: `${path}/teacher/work/{id}/cancel`, access: teacher }),
  agreeWorks: call({ ...bulk, path: `${path}/teacher/work/agree`, access: teacher }),
  addTaughtFile: call({ ...addition, path: `${path}/teacher/work/{id}/files`, access: teacher }),
  agreeWorkOfStaff: call({ ...agreement, path: `${path}/admin/work/{id}/agree`, access: leader }),
  rejectWorkOfStaff: call({
    ...rejection,
    path: `${path}/admin/work/{id}/cancel`,
    access: leader,
    failures: [...rejection.failures, 'sheet-is-completed'],
  }),
  agreeWorksOfStaff: call({ ...bulk, path: `${path}/admin/work/agree`, access: leader }),
  addFileForStaff: call({ ...addition, path: `${path}/admin/work/{id}/files`, access: leader }),
}
