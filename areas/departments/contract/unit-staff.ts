import * as z from 'zod/mini'

/** Posts and publications of the units that the reader leads. */
export const UnitStaff = z.object({
  rates: z.number(),
  freeRates: z.number(),
  /** Units with free posts, those with the most first. */
  free: z.array(z.object({ id: z.int(), name: z.string(), freeRates: z.number() })),
  /** The nine years up to the present one; a joint work counts once. */
  publications: z.array(
    z.object({ year: z.int(), scopWos: z.int(), vak: z.int(), rinc: z.int(), other: z.int() }),
  ),
})
export type UnitStaff = z.infer<typeof UnitStaff>
