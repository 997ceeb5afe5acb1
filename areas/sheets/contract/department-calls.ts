import * as z from 'zod/mini'
import { callsWith, file, XLSX_FILE } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Id, pagingFields, queryList, SearchText, SmallQueryId } from '#platform/contract/query.ts'
import { sheetsFailures } from './failures.ts'
import { InstituteRow, InstituteSheet } from './institute.ts'
import { MarkChange } from './mark-change.ts'

const call = callsWith(sheetsFailures)
const path = '/api/proxy/statements/department'
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const leads = { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] } as const

const filterFields = {
  /** The beginnings of words of a discipline, an examiner or a group. */
  q: optional(SearchText),
  statusIds: optional(queryList(SmallQueryId)),
  /** A term of a study year: `2026-1`. */
  session: optional(z.string().check(z.regex(/^\d{4}-[12]$/))),
  /** Open: its set day is over, or it is not or not set. */
  isLate: optional(z.enum(['0', '1'])),
  faculties: optional(queryList(Id)),
  groups: optional(queryList(Id)),
  disciplineId: optional(Id),
  /** Of a discipline that no department gives. */
  hasNoDepartment: optional(z.enum(['1'])),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
  sort: optional(z.string().check(z.maxLength(30))),
}

const seen = { access: leads, params: z.object({ id: Id }), failures: ['not-found'] } as const

// Ours, decisions D-008 and 0224: the sheets of the disciplines that the led departments teach, for reading.
export const departmentCalls = {
  listDepartmentSheets: call({
    method: 'GET',
    path,
    access: leads,
    query: z.object({ ...filterFields, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(InstituteRow) }),
  }),
  exportDepartmentSheets: call({
    method: 'POST',
    path: `${path}/xlsx`,
    access: leads,
    body: z.object(filterFields),
    answer: XLSX_FILE,
  }),
  getDepartmentSheet: call({ ...seen, method: 'GET', path: `${path}/{id}`, answer: InstituteSheet }),
  printDepartmentSheet: call({
    ...seen,
    method: 'GET',
    path: `${path}/{id}/pdf`,
    answer: file('application/pdf'),
  }),
  exportDepartmentMarks: call({ ...seen, method: 'POST', path: `${path}/{id}/xlsx`, answer: XLSX_FILE }),
  getDepartmentHistory: call({
    ...seen,
    method: 'GET',
    path: `${path}/{id}/history`,
    answer: z.array(MarkChange),
  }),
}
