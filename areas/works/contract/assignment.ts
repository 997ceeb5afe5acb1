import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { StaffWithWorks } from './work.ts'

/** A work without a supervisor, or whose supervisor no longer works here. */
export const UnassignedWork = z.object({
  id: z.int(),
  type: z.string(),
  disciplineName: z.nullable(z.string()),
  groupName: z.string(),
  studentName: z.string(),
  semesterNumber: z.int(),
  /** The theme that its student has sent or the register names. */
  theme: z.nullable(z.string()),
  /** Those who teach its group its discipline in its term. */
  teachers: z.array(z.string()),
  /** The supervisor who has left. */
  formerName: z.nullable(z.string()),
  /** It was sent, and waits since then; null for one that its student still has. */
  waitingSince: z.nullable(Instant),
})
export type UnassignedWork = z.output<typeof UnassignedWork>

/** The works without a supervisor, counted like those of one. */
export const UnassignedCounts = z.omit(StaffWithWorks, { id: true, fio: true })
export type UnassignedCounts = z.output<typeof UnassignedCounts>

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
