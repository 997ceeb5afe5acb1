import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { JobState } from './job-state.ts'

/** A change of somebody's permissions, as recorded in the audit. */
const RightsChange = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  title: z.string(),
  /** The person whose permissions changed; null when the change does not concern one person. */
  person: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The author; null for the console. */
  actor: z.nullable(z.string()),
})

/** The state of the portal, on its administrator's home page. */
export const PortalState = z.object({
  failedLettersCount: z.int(),
  /** The number of events for which no notices could be made. */
  undeliveredCount: z.int(),
  waitingLettersCount: z.int(),
  /** False while no letter goes out, because the portal knows no mail server. */
  hasMailServer: z.boolean(),
  /** Sign-ins since midnight, by hour up to the present one. */
  signInsByHour: z.array(z.object({ done: z.int(), failed: z.int() })),
  jobs: z.array(JobState),
  /** The time of the newest complete backup, and whether more than a day's work would be lost. */
  backup: z.object({ at: z.nullable(Instant), isOld: z.boolean(), hasFailed: z.boolean() }),
  rightsChanges: z.array(RightsChange),
  /** False while no paper can be issued because the university has no name. */
  isUniversityNamed: z.boolean(),
})
export type PortalState = z.infer<typeof PortalState>
