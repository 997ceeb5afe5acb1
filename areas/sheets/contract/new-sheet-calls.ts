import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Id, queryInt, SearchText, SmallQueryId } from '#platform/contract/query.ts'
import { officeFailures } from './failures.ts'
import { InstituteSheet } from './institute.ts'
import { NewSheet, NewSheetPlan, SheetSource } from './new-sheet.ts'
import { Named } from './statement.ts'

const call = callsWith(officeFailures)
const path = '/api/proxy/statements/institute'
const office = { anyOf: ['institute-or-deanery-head', 'directorate'] } as const
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const search = { method: 'GET', access: office, query: z.object({ term: optional(SearchText) }) } as const

// Ours, decision 0233: a sheet that no curriculum requires, such as that of a thesis, a practice or a
// trajectory.
export const newSheetCalls = {
  findSheetSources: call({ ...search, path: `${path}/new/sources`, answer: z.array(SheetSource) }),
  findAnyDiscipline: call({ ...search, path: `${path}/new/disciplines`, answer: z.array(Named) }),
  previewSheet: call({
    method: 'GET',
    path: `${path}/new`,
    access: office,
    query: z.object({
      kind: z.enum(['group', 'flow']),
      sourceId: Id,
      yearId: SmallQueryId,
      term: queryInt({ min: 1, max: 2 }),
      disciplineId: Id,
      typeId: queryInt({ min: 1, max: 8 }),
      date: optional(CalendarDate),
    }),
    answer: NewSheetPlan,
    failures: ['not-found', 'not-studied-then'],
  }),
  createSheet: call({
    method: 'POST',
    path,
    access: office,
    body: NewSheet,
    answer: InstituteSheet,
    whileSwitched: 'never',
    failures: ['not-found', 'not-studied-then', 'sheet-exists', 'nobody-to-examine'],
  }),
}
