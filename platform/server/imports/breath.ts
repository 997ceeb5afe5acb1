import { setImmediate } from 'node:timers/promises'

const LONGEST_HOLD_MS = 8

/** Somebody asked that the work should stop. */
export class StoppedError extends Error {}

/** Lets the process do other things in the middle of long work, and stops the work when that was asked for. */
export interface Breath {
  /** To be called at each row. */
  take(): Promise<void> | void
}

/** Gives way whenever the work has held the process for some milliseconds. */
export function breathe(isStopped: () => boolean = () => false): Breath {
  let since = performance.now()
  const giveWay = async () => {
    await setImmediate()
    since = performance.now()
    if (isStopped()) throw new StoppedError('The work was stopped')
  }
  return { take: () => (performance.now() - since < LONGEST_HOLD_MS ? undefined : giveWay()) }
}
