import * as z from 'zod/mini'

/** The unit to turn to: the department of one's main post, or the institute of one's group. */
export const UnitContacts = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  head: z.nullable(z.object({ id: z.int(), name: z.string() })),
})
export type UnitContacts = z.infer<typeof UnitContacts>
