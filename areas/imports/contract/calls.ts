import * as z from 'zod/mini'
import { callsWith, file, XLSX_FILE } from '#platform/contract/call.ts'
import { Flag, Id, pagingFields } from '#platform/contract/query.ts'
import type { Upload } from '#platform/contract/upload.ts'
import { importsFailures } from './failures.ts'
import { Kind, Run, RunLine } from './run.ts'
import { SourceKind, SourceState } from './source.ts'

const call = callsWith(importsFailures)

/** The keepers of any register; each kind has its own rule of who may import it. */
const KEEPERS = { anyOf: ['university-data', 'hr-import', 'content-management'] } as const

const MEGABYTE = 1024 * 1024
const upload: Upload = {
  maxBytes: 20 * MEGABYTE,
  types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
}

/** The specification's words for the registers. Call A-010. */
export const DOOR_KINDS = {
  timetable: 'timetable',
  plans: 'curricula',
  groups: 'groups',
  sheets: 'sheets',
  settlements: 'settlements',
  loans: 'loans',
} as const
export const DoorKind = z.enum(['timetable', 'plans', 'groups', 'sheets', 'settlements', 'loans'])

const RUNS = '/api/proxy/imports/runs'
const ofKind = z.object({ kind: z.string().check(z.minLength(1), z.maxLength(40)) })
const byId = z.object({ id: Id })

const matched = z.object({
  heading: z.string().check(z.maxLength(1000)),
  column: z.nullable(z.string().check(z.maxLength(60))),
})

// Issue 13, section 3. Decision 0097.
export const importsCalls = {
  listImportKinds: call({
    method: 'GET',
    path: '/api/proxy/imports/kinds',
    access: KEEPERS,
    answer: z.array(Kind),
  }),
  getImportTemplate: call({
    method: 'GET',
    path: '/api/proxy/imports/kinds/{kind}/template',
    access: KEEPERS,
    params: ofKind,
    answer: XLSX_FILE,
    failures: ['no-such-kind'],
  }),
  exportRegister: call({
    method: 'POST',
    path: '/api/proxy/imports/kinds/{kind}/export',
    access: KEEPERS,
    whileSwitched: 'never',
    params: ofKind,
    answer: XLSX_FILE,
    failures: ['no-such-kind'],
  }),
  uploadImport: call({
    method: 'POST',
    path: '/api/proxy/imports/kinds/{kind}/runs',
    access: KEEPERS,
    whileSwitched: 'never',
    params: ofKind,
    upload,
    answer: Run,
    status: 201,
    failures: ['no-such-kind'],
  }),
  // Specification part 2, call A-010: a file from another system, at once and without a screen. Decision 0221.
  importByKind: call({
    method: 'POST',
    path: '/api/proxy/admin/import/{kind}',
    access: { anyOf: ['admin'] },
    whileSwitched: 'never',
    params: z.object({ kind: DoorKind }),
    query: z.object({
      dryRun: z.optional(Flag),
      /** Ours: the file names all open rows, and the others are ended. */
      settlesMissing: z.optional(Flag),
    }),
    upload,
    answer: z.object({
      /** The rows of the file below its headings. Nothing is written while there is an error. */
      rows: z.int(),
      errors: z.array(z.object({ row: z.int(), field: z.nullable(z.string()), message: z.string() })),
    }),
    failures: ['not-confirmed', 'forbidden'],
  }),
  // Ours: the age of the data that a reader sees from another system. Decision 0261.
  getSourceState: call({
    method: 'GET',
    path: '/api/proxy/imports/sources/{kind}',
    access: 'signed-in',
    because: 'everybody may know how fresh is what they are shown of another system',
    params: z.object({ kind: SourceKind }),
    answer: SourceState,
  }),
  listImportRuns: call({
    method: 'GET',
    path: RUNS,
    access: KEEPERS,
    query: z.object({
      kind: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      ...pagingFields,
    }),
    answer: z.object({ count: z.int(), items: z.array(RunLine) }),
  }),
  getImportRun: call({
    method: 'GET',
    path: `${RUNS}/{id}`,
    access: KEEPERS,
    params: byId,
    answer: Run,
    failures: ['not-found'],
  }),
  takeImportFile: call({
    method: 'POST',
    path: `${RUNS}/{id}/file`,
    access: KEEPERS,
    whileSwitched: 'never',
    params: byId,
    answer: file('application/octet-stream'),
    failures: ['not-found', 'file-is-gone'],
  }),
  checkImport: call({
    method: 'POST',
    path: `${RUNS}/{id}/check`,
    access: KEEPERS,
    whileSwitched: 'never',
    params: byId,
    body: z.object({
      matching: z.array(matched).check(z.maxLength(200)),
      /** The file names all open rows: the others are ended. */
      settlesMissing: z.optional(z.boolean()),
    }),
    answer: Run,
    failures: ['not-found', 'wrong-state', 'file-is-gone'],
  }),
  startImport: call({
    method: 'POST',
    path: `${RUNS}/{id}/start`,
    access: KEEPERS,
    whileSwitched: 'never',
    params: byId,
    /** Confirms the question of the report. */
    body: z.object({ isConfirmed: z.optional(z.boolean()) }),
    answer: Run,
    failures: ['not-found', 'wrong-state', 'file-is-gone', 'not-confirmed'],
  }),
  cancelImport: call({
    method: 'POST',
    path: `${RUNS}/{id}/cancel`,
    access: KEEPERS,
    whileSwitched: 'never',
    params: byId,
    answer: Run,
    failures: ['not-found', 'wrong-state'],
  }),
  undoImport: call({
    method: 'POST',
    path: `${RUNS}/{id}/undo`,
    access: KEEPERS,
    whileSwitched: 'never',
    params: byId,
    answer: Run,
    failures: ['not-found', 'wrong-state'],
  }),
}
