import * as z from 'zod/mini'
import { RunLine, type RunState } from './run.ts'

const { id, title, createdAt, state, isInterrupted, counts } = RunLine.shape

/** The last run of each register that its reader keeps, the newest first. */
export const LastRuns = z.array(
  z.object({
    id,
    title,
    createdAt,
    state,
    isInterrupted,
    counts,
    /** It changed nothing, and its reader has to go on with it. */
    isUnfinished: z.boolean(),
  }),
)
export type LastRuns = z.infer<typeof LastRuns>
export type LastRun = LastRuns[number]

/** The age, in days, from which a file that was never imported reminds nobody. */
const REMINDED_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

const UNFINISHED: readonly RunState[] = ['refused', 'failed', 'checked']

/** True when a file was sent in the last days and is still not imported. */
export function isUnfinished(
  run: { state: RunState; isInterrupted: boolean; createdAt: string },
  now: Date,
): boolean {
  const isNew = now.getTime() - new Date(run.createdAt).getTime() <= REMINDED_DAYS * DAY_MS
  return isNew && (run.isInterrupted || UNFINISHED.includes(run.state))
}
