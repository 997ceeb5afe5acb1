import * as z from 'zod/mini'

/** A student as a sheet names them. */
export const Seat = z.object({ fio: z.string(), group: z.string(), recordBook: z.string() })

/** What the registers of students would change in a sheet that is still open. */
export const SeatChanges = z.object({
  /** Those who have joined. */
  coming: z.array(Seat),
  /** Those who have left and have no mark: they are not counted. */
  leaving: z.array(Seat),
})
export type SeatChanges = z.output<typeof SeatChanges>
