import * as z from 'zod/mini'

/** The number of days for which a new account is shown its first steps. */
export const DAYS_OF_FIRST_STEPS = 14

/** The steps by which a new user of the portal becomes reachable and safe, done or not. */
export const OwnSteps = z.object({
  hasAddress: z.boolean(),
  isProtected: z.boolean(),
  hasPhoto: z.boolean(),
})
export type OwnSteps = z.infer<typeof OwnSteps>
