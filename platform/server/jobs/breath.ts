import { setImmediate } from 'node:timers/promises'

const LONGEST_HOLD_MS = 8

/** Somebody asked that the work should stop. */
export class StoppedError extends Error {}

/** How far long work has come. */
export interface Progress {
  phase: string
  done: number
  /** Null where nobody knows. */
  total: number | null
}

/** Lets the process do other things in the middle of long work, and stops the work when that was asked for. */
export class Breath {
  readonly progress: Progress = { phase: '', done: 0, total: null }
  /** To be set by whoever wants the work to stop. */
  isStopped = false
  #since = performance.now()

  /** A new part of the work begins. */
  async begin(phase: string, total: number | null = null): Promise<void> {
    Object.assign(this.progress, { phase, total, done: 0 })
    await this.#giveWay()
  }

  /** To be called at each row, or after some: gives way whenever the work has held the process for some milliseconds. */
  take(count = 1): Promise<void> | void {
    this.progress.done += count
    if (performance.now() - this.#since >= LONGEST_HOLD_MS) return this.#giveWay()
  }

  async #giveWay(): Promise<void> {
    await setImmediate()
    this.#since = performance.now()
    if (this.isStopped) throw new StoppedError('The work was stopped')
  }
}
