import * as z from 'zod/mini'

/**
 * The sheets of a chair that are not settled yet, and the number of those of the running session that are.
 */
export const ChairSheets = z.object({
  id: z.nullable(z.int()),
  name: z.string(),
  /** The examination is over, and the sheet has not been sent to the office. */
  late: z.int(),
  /** The examination is to come. */
  ahead: z.int(),
  /** The office has them. */
  shipped: z.int(),
  /** Settled, of the running session. */
  done: z.int(),
})
export type ChairSheets = z.output<typeof ChairSheets>

/** The sheets of the units that somebody leads, by chair, the most late first. */
export const UnitSheets = z.object({ chairs: z.array(ChairSheets) })
export type UnitSheets = z.output<typeof UnitSheets>
