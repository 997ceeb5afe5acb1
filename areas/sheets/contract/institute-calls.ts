import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { Id, pagingFields, queryInt, queryList, SearchText, SmallQueryId } from '#platform/contract/query.ts'
import { officeFailures } from './failures.ts'
import { Faculty, InstituteRow, InstituteSheet, SessionPlan } from './institute.ts'
import { Named } from './statement.ts'
import { trimVisible } from '#platform/contract/text.ts'

const call = callsWith(officeFailures)
const path = '/api/proxy/statements/institute'
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const byId = z.object({ id: Id })

/** Whoever works in a directorate processes sheets, so reads them too (decision 0202). */
export const OFFICE_READERS = ['institute-or-deanery-head', 'statements-report-iet', 'directorate'] as const
const reader = { anyOf: OFFICE_READERS } as const
const office = { anyOf: ['institute-or-deanery-head', 'directorate'] } as const

/** A search of fewer letters finds nothing. Specification part 2, section 5. */
export const LEAST_SEARCH_LETTERS = 3

const filterFields = {
  disciplineId: optional(Id),
  examinerId: optional(Id),
  /** The name of a student, or the beginning of the number of a record book. */
  student: optional(SearchText),
  faculties: optional(queryList(Id)),
  groups: optional(queryList(Id)),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
  semesters: optional(queryList(queryInt({ min: 1, max: 14 }))),
  statusIds: optional(queryList(SmallQueryId)),
  /** A term of a study year: `2026-1`. */
  session: optional(z.string().check(z.regex(/^\d{4}-[12]$/))),
  /** Open: its set day is over, or it is not or not set. */
  isLate: optional(z.enum(['0', '1'])),
  /** In a discipline that no department teaches. */
  hasNoDepartment: optional(z.enum(['1'])),
  /** Closed, with at least one of these final marks. */
  markIds: optional(queryList(SmallQueryId)),
}
const search = {
  method: 'GET',
  access: reader,
  query: z.object({ term: optional(SearchText) }),
  answer: z.array(Named),
} as const
const decision = { method: 'PATCH', access: office, params: byId, answer: InstituteSheet } as const
const session = { yearId: SmallQueryId, term: queryInt({ min: 1, max: 2 }) }

// Specification part 2, section 7, "Statements and sheets": the actions of an institute's office.
export const instituteCalls = {
  listInstituteSheets: call({
    method: 'GET',
    path,
    access: reader,
    query: z.object({ ...filterFields, sort: optional(z.string().check(z.maxLength(30))), ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(InstituteRow) }),
  }),
  exportInstituteSheets: call({
    method: 'POST',
    path: `${path}/xlsx`,
    access: reader,
    body: z.object({ ...filterFields, sort: optional(z.string().check(z.maxLength(30))) }),
    answer: XLSX_FILE,
  }),
  findSheetDisciplines: call({ ...search, path: `${path}/disciplines` }),
  findSheetExaminers: call({ ...search, path: `${path}/examiners` }),
  findSheetGroups: call({ ...search, path: `${path}/groups` }),
  listSheetFaculties: call({
    method: 'GET',
    path: `${path}/faculties`,
    access: reader,
    answer: z.array(Faculty),
  }),
  getInstituteSheet: call({
    method: 'GET',
    path: `${path}/detail/{id}`,
    access: reader,
    params: byId,
    answer: InstituteSheet,
    failures: ['not-found'],
  }),
  processSheet: call({
    ...decision,
    path: `${path}/{id}/process`,
    body: z.object({
      results: z
        .array(
          z.object({
            recordBookUUID: z.uuid(),
            markId: SmallId,
            reason: optional(z.string().check(trimVisible, z.maxLength(500))),
          }),
        )
        .check(z.maxLength(500)),
      version: z.optional(Version),
    }),
    whileSwitched: 'never',
    failures: [
      'not-found',
      'not-shipped',
      'final-marks-are-missing',
      'mark-is-repeated',
      'changed-meanwhile',
    ],
  }),
  returnSheet: call({
    ...decision,
    path: `${path}/{id}/return`,
    body: z.object({
      comment: z.string().check(trimVisible, z.minLength(1), z.maxLength(1000)),
      version: z.optional(Version),
    }),
    whileSwitched: 'never',
    failures: ['not-found', 'not-shipped', 'changed-meanwhile'],
  }),
  previewSession: call({
    method: 'GET',
    path: `${path}/session`,
    access: office,
    query: z.object(session),
    answer: SessionPlan,
  }),
  createSession: call({
    method: 'POST',
    path: `${path}/session`,
    access: office,
    body: z.object({ yearId: RowId, term: z.int().check(z.gte(1), z.lte(2)) }),
    answer: z.object({ created: z.int() }),
    whileSwitched: 'never',
    failures: ['nothing-to-create'],
  }),
}
