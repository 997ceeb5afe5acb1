import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Id, pagingFields, queryInt, queryList, SearchText } from '#platform/contract/query.ts'
import { officeFailures } from './failures.ts'
import { InstituteSheet } from './institute.ts'
import { DebtLot, DebtLotDetail, MOST_EXAMINERS } from './retakes.ts'
import { Named } from './statement.ts'

const call = callsWith(officeFailures)
const path = '/api/proxy/statements/institute'
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const office = { anyOf: ['institute-or-deanery-head', 'directorate'] } as const
const byId = z.object({ id: Id })

/** The most students of one retake. */
const MOST_DEBTORS = 200

// Ours, on decisions D-065, D-069 and 0222: the students whom the office sends to a retake, on a day or by a
// referral with its deadline.
export const retakeCalls = {
  listDebts: call({
    method: 'GET',
    path: `${path}/debts`,
    access: office,
    query: z.object({
      disciplineId: optional(Id),
      groups: optional(queryList(Id)),
      attempt: optional(queryInt({ min: 1, max: 4 })),
      /** Lots in which somebody has no retake yet. */
      isOpen: optional(z.enum(['1'])),
      sort: optional(z.string().check(z.maxLength(30))),
      ...pagingFields,
    }),
    answer: z.object({ count: z.int(), items: z.array(DebtLot) }),
  }),
  getDebtors: call({
    method: 'GET',
    path: `${path}/debts/{id}`,
    access: office,
    params: byId,
    query: z.object({ attempt: queryInt({ min: 1, max: 9 }) }),
    answer: DebtLotDetail,
    failures: ['not-found'],
  }),
  findCommissioners: call({
    method: 'GET',
    path: `${path}/commissioners`,
    access: office,
    query: z.object({ term: optional(SearchText) }),
    answer: z.array(Named),
  }),
  createRetake: call({
    method: 'POST',
    path: `${path}/retakes`,
    access: office,
    body: z.object({
      /** The records that were failed last. */
      records: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_DEBTORS)),
      /** The day of the retake; of a referral its last day. */
      date: CalendarDate,
      /** Left out: the former examiners who still work here. */
      examinerIds: z.optional(z.array(RowId).check(z.maxLength(MOST_EXAMINERS))),
      isReferral: z.optional(z.boolean()),
      basis: optional(z.string().check(z.trim(), z.maxLength(500))),
    }),
    answer: InstituteSheet,
    whileSwitched: 'never',
    failures: [
      'not-found',
      'retake-is-made',
      'nothing-owed',
      'debts-differ',
      'no-attempts-left',
      'no-university-name',
    ],
  }),
  // A sheet of a dismissed examiner is given to another, decision D-074.
  changeExaminers: call({
    method: 'PUT',
    path: `${path}/{id}/examiners`,
    access: office,
    params: byId,
    body: z.object({
      examinerIds: z.array(RowId).check(z.minLength(1), z.maxLength(MOST_EXAMINERS)),
      version: z.optional(Version),
    }),
    answer: InstituteSheet,
    whileSwitched: 'never',
    failures: ['not-found', 'sheet-is-sent', 'referral-is-over', 'no-university-name', 'changed-meanwhile'],
  }),
  withdrawRetake: call({
    method: 'POST',
    path: `${path}/{id}/withdraw`,
    access: office,
    params: byId,
    body: z.object({ version: z.optional(Version) }),
    answer: Done,
    whileSwitched: 'never',
    failures: ['not-found', 'no-retake', 'retake-has-begun', 'changed-meanwhile'],
  }),
  printReferral: call({
    method: 'GET',
    path: `${path}/{id}/referral`,
    access: office,
    params: byId,
    answer: file('application/pdf'),
    failures: ['not-found', 'referral-is-over'],
  }),
}
