import { setImmediate } from 'node:timers/promises'

const LONGEST_HOLD_MS = 8

/** Somebody asked the work to stop. */
export class StoppedError extends Error {}

/** The progress of long work. */
export interface Progress {
  phase: string
  done: number
  /** Null when it is not known. */
  total: number | null
}

/** Lets the process do other things during long work, and stops the work when asked to. */
export class Breath {
  readonly progress: Progress = { phase: '', done: 0, total: null }
  /** Set by the caller that wants the work to stop. */
  isStopped = false
  #since = performance.now()

  /** Begins the next part of the work. */
  async begin(phase: string, total: number | null = null): Promise<void> {
    Object.assign(this.progress, { phase, total, done: 0 })
    await this.#giveWay()
  }

  /**
   * Call it at each row, or every few rows: it pauses whenever the work has held the process for some
   * milliseconds.
   */
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
