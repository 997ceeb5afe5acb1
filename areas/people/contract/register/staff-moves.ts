import * as z from 'zod/mini'

/** The people who began or ceased to work here in the last days; the list of people shows them. Decision 0331. */
export const StaffMoves = z.object({ hiredCount: z.int(), leftCount: z.int() })
export type StaffMoves = z.infer<typeof StaffMoves>
