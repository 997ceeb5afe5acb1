import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { pagingFields, queryList, SearchText, SmallQueryId } from '#platform/contract/query.ts'
import { sheetsFailures } from './failures.ts'
import { InstituteRow } from './institute.ts'
import { UnitSheets } from './unit.ts'

const call = callsWith(sheetsFailures)
const path = '/api/proxy/statements/unit'
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** Whoever answers for a unit. */
export const UNIT_LEADERS = {
  anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'],
} as const

const filterFields = {
  /** In the name of the discipline, of an examiner or of a group. */
  q: optional(SearchText),
  statusIds: optional(queryList(SmallQueryId)),
  /** The examination is over, and the sheet has not gone to the office. */
  isLate: optional(z.enum(['1'])),
  sort: optional(z.string().check(z.maxLength(30))),
}

// Ours: who leads a unit sees whose sheets are open, and no marks.
export const unitCalls = {
  listUnitSheets: call({
    method: 'GET',
    path,
    access: UNIT_LEADERS,
    query: z.object({ ...filterFields, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(InstituteRow) }),
  }),
  exportUnitSheets: call({
    method: 'POST',
    path: `${path}/xlsx`,
    access: UNIT_LEADERS,
    body: z.object(filterFields),
    answer: XLSX_FILE,
  }),
  getUnitSheets: call({ method: 'GET', path: `${path}/chairs`, access: UNIT_LEADERS, answer: UnitSheets }),
}
