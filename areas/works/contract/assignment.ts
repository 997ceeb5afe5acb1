import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'

/** A work without a supervisor, or whose supervisor no longer works here. */
export const UnassignedWork = z.object({
  id: z.int(),
  type: z.string(),
  disciplineName: z.nullable(z.string()),
  groupName: z.string(),
  studentName: z.string(),
  semesterNumber: z.int(),
  /** The supervisor who has left. */
  formerName: z.nullable(z.string()),
})
export type UnassignedWork = z.output<typeof UnassignedWork>

/** The most works that get a supervisor at once. */
export const MOST_ASSIGNED_AT_ONCE = 200

export const Assignment = z.object({
  supervisorId: RowId,
  ids: z.array(RowId).check(z.minLength(1), z.maxLength(MOST_ASSIGNED_AT_ONCE)),
})
export type Assignment = z.output<typeof Assignment>

/** The new supervisor of one work, and the one whom the leader saw: a later change is not overwritten. */
export const Reassignment = z.object({ supervisorId: RowId, formerId: z.nullable(RowId) })
export type Reassignment = z.output<typeof Reassignment>
