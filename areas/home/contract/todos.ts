import * as z from 'zod/mini'
import { LocalMoment } from '#platform/contract/dates.ts'

/** The most matters that may be postponed at once. */
export const MOST_POSTPONED = 200
/** The longest time for which a matter may be postponed, in days: every matter must come back. */
export const LONGEST_POSTPONED_DAYS = 92

const MatterKey = z.string().check(z.regex(/^[\w.:-]{1,120}$/, 'Такого дела нет'))

/** A postponed matter, and the day of its return by the university's clock. */
export const Postponed = z.object({ key: MatterKey, until: LocalMoment })
export type Postponed = z.infer<typeof Postponed>

/** The matters that a person has postponed and that have not returned yet. */
export const PostponedList = z.object({ postponed: z.array(Postponed) })

/** Postpones a matter; null brings it back. */
export const Postponing = z.object({ key: MatterKey, until: z.nullable(LocalMoment) })
