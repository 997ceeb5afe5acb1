import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Flag, Id, pagingFields, queryInt, queryList, SearchText } from '#platform/contract/query.ts'
import { worksFailures } from '../failures.ts'

export const call = callsWith(worksFailures)
export const path = '/api/proxy/consent'

export const student = { anyOf: ['student', 'aspirant'] } as const
export const teacher = { anyOf: ['worker', 'aspirant'] } as const
export const leader = { anyOf: ['department-head', 'directorate'] } as const
/** Everybody who may deal with works. */
export const reader = { anyOf: ['student', 'aspirant', 'worker', 'department-head', 'directorate'] } as const

export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
export const byId = z.object({ id: Id })

export const filterFields = {
  workTypeIds: optional(queryList(queryInt({ min: 1, max: 3 }))),
  groupIds: optional(queryList(Id)),
  disciplineIds: optional(queryList(Id)),
  years: optional(queryList(queryInt({ min: 1, max: 9999 }))),
  consentStatusIds: optional(queryList(queryInt({ max: 3 }))),
  // Ours: only those that are no longer required. Decision D-027.
  isDeleted: optional(Flag),
  // Ours: a part of the student's name.
  search: optional(SearchText),
  // Ours: one work, for links to it.
  workId: optional(Id),
  ...pagingFields,
}
