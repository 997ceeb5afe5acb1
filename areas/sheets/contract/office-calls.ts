import * as z from 'zod/mini'
import { callsWith, file, XLSX_FILE } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { officeFailures } from './failures.ts'
import { InstituteSheet } from './institute.ts'
import { MarkChange } from './mark-change.ts'
import { SeatChanges } from './seats.ts'

const call = callsWith(officeFailures)
const path = '/api/proxy/statements/institute'
const office = { anyOf: ['institute-or-deanery-head', 'directorate'] } as const
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
/** Staff of a directorate may read the sheets that they process (decision 0202). */
const reader = { anyOf: ['institute-or-deanery-head', 'statements-report-iet', 'directorate'] } as const
const byId = z.object({ id: Id })

// Ours, decision 0232: a sheet on paper, for a spreadsheet, and with its history.
const seen = { access: reader, params: byId, failures: ['not-found'] } as const

// Ours, decisions 0230 and 0231: the office's changes of a sheet that is not settled yet.
export const officeCalls = {
  printInstituteSheet: call({
    ...seen,
    method: 'GET',
    path: `${path}/{id}/pdf`,
    answer: file('application/pdf'),
  }),
  exportInstituteMarks: call({ ...seen, method: 'POST', path: `${path}/{id}/xlsx`, answer: XLSX_FILE }),
  getInstituteHistory: call({
    ...seen,
    method: 'GET',
    path: `${path}/{id}/history`,
    answer: z.array(MarkChange),
  }),
  previewSeats: call({
    method: 'GET',
    path: `${path}/{id}/seats`,
    access: office,
    params: byId,
    answer: SeatChanges,
    failures: ['not-found'],
  }),
  updateSeats: call({
    method: 'POST',
    path: `${path}/{id}/seats`,
    access: office,
    params: byId,
    body: z.object({ version: z.optional(Version) }),
    answer: InstituteSheet,
    whileSwitched: 'never',
    failures: ['not-found', 'sheet-is-closed', 'changed-meanwhile'],
  }),
  // The day of an examination or a retake; for a referral its last day, for which a new paper is issued.
  changeExamDate: call({
    method: 'PUT',
    path: `${path}/{id}/date`,
    access: office,
    params: byId,
    body: z.object({
      date: CalendarDate,
      basis: optional(z.string().check(z.trim(), z.maxLength(500))),
      version: z.optional(Version),
    }),
    answer: InstituteSheet,
    whileSwitched: 'never',
    failures: ['not-found', 'sheet-is-sent', 'sheet-is-processed', 'no-university-name', 'changed-meanwhile'],
  }),
}
