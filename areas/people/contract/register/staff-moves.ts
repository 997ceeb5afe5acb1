import * as z from 'zod/mini'

/**
 * The people who began or ceased to work here in the last days, and those whose contract ends in the next ones; the list
 * of people shows them. Decisions 0331 and 0346.
 */
export const StaffMoves = z.object({ hiredCount: z.int(), leftCount: z.int(), endingCount: z.int() })
export type StaffMoves = z.infer<typeof StaffMoves>
