import * as z from 'zod/mini'

/** A student as a sheet names them. */
export const Seat = z.object({ fio: z.string(), group: z.string(), recordBook: z.string() })

/** The changes that the registers of students would make in an open sheet. */
export const SeatChanges = z.object({
  /** Students who have joined. */
  coming: z.array(Seat),
  /** Students who have left and have no mark: they are not counted. */
  leaving: z.array(Seat),
})
export type SeatChanges = z.output<typeof SeatChanges>
