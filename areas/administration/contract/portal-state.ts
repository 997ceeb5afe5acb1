import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { JobState } from './job-state.ts'

/** A change of somebody's rights, as the audit has it. */
const RightsChange = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  title: z.string(),
  /** Whose rights they are; null where the change is not about one person. */
  person: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Who did it; null for the console. */
  actor: z.nullable(z.string()),
})

/** The state of the portal, on the home page of its administrator. */
export const PortalState = z.object({
  failedLettersCount: z.int(),
  /** What happened and could not be told to those whom it concerns. */
  untoldCount: z.int(),
  waitingLettersCount: z.int(),
  /** Since midnight, hour by hour up to the present one. */
  signInsByHour: z.array(z.object({ done: z.int(), failed: z.int() })),
  jobs: z.array(JobState),
  /** When the newest whole backup was made, and whether more than a day's work would be lost. */
  backup: z.object({ at: z.nullable(Instant), isOld: z.boolean(), hasFailed: z.boolean() }),
  rightsChanges: z.array(RightsChange),
})
export type PortalState = z.infer<typeof PortalState>
