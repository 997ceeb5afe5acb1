import * as z from 'zod/mini'
import { LocalMoment } from '#platform/contract/dates.ts'

/** How many matters somebody may put off at once. */
export const MOST_POSTPONED = 200
/** How far ahead a matter may be put off, in days: whatever waits must come back. */
export const LONGEST_POSTPONED_DAYS = 92

const MatterKey = z.string().check(z.regex(/^[\w.:-]{1,120}$/, 'Такого дела нет'))

/** A matter that was put off, and until when by the university's clock. */
export const Postponed = z.object({ key: MatterKey, until: LocalMoment })
export type Postponed = z.infer<typeof Postponed>

/** All that a person has put off and that is not due again. */
export const PostponedList = z.object({ postponed: z.array(Postponed) })

/** Puts a matter off; null brings it back. */
export const Postponing = z.object({ key: MatterKey, until: z.nullable(LocalMoment) })
