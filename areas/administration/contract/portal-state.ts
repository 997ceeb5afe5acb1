import * as z from 'zod/mini'

/** The state of the portal, on the home page of its administrator. */
export const PortalState = z.object({
  failedLettersCount: z.int(),
  waitingLettersCount: z.int(),
  /** Of the last day. */
  signInsCount: z.int(),
  failedSignInsCount: z.int(),
})
export type PortalState = z.infer<typeof PortalState>
