import * as z from 'zod/mini'

/** The unit to turn to: the department of the person's main post, or the institute of their group. */
export const UnitContacts = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  head: z.nullable(z.object({ id: z.int(), name: z.string() })),
})
export type UnitContacts = z.infer<typeof UnitContacts>
