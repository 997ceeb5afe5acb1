import * as z from 'zod/mini'

/** How long a new account is helped on its way. */
export const DAYS_OF_FIRST_STEPS = 14

/** What somebody new to the portal has done to be reached and safe. */
export const OwnSteps = z.object({
  hasAddress: z.boolean(),
  isProtected: z.boolean(),
  hasPhoto: z.boolean(),
})
export type OwnSteps = z.infer<typeof OwnSteps>
