import * as z from 'zod/mini'
import { RunLine, type RunState } from './run.ts'

const { id, title, state, isInterrupted, counts } = RunLine.shape

/** The files that were sent in the last days and are still not imported: the last one of each register, the newest first. */
export const UnfinishedRuns = z.array(z.object({ id, title, state, isInterrupted, counts }))
export type UnfinishedRuns = z.infer<typeof UnfinishedRuns>

/** The age, in days, from which a file that was never imported reminds nobody. */
const REMINDED_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

const UNFINISHED: readonly RunState[] = ['refused', 'failed', 'checked']

/** True when a file was sent in the last days and is still not imported. */
export function isUnfinished(
  { state, isInterrupted, createdAt }: Pick<RunLine, 'state' | 'isInterrupted' | 'createdAt'>,
  now: Date,
): boolean {
  const isNew = now.getTime() - new Date(createdAt).getTime() <= REMINDED_DAYS * DAY_MS
  return isNew && (isInterrupted || UNFINISHED.includes(state))
}
