/**
 * The most simultaneous searches in the database; they leave the rest of its connections to everybody else.
 */
const MOST_AT_ONCE = 3
const LONGEST_WAIT_MS = 1000

interface Waiter {
  until: number
  isGone: () => boolean
  resolve: (isServed: boolean) => void
}

/**
 * Admits a few searches at a time to the database. A search whose reader has typed on meanwhile is skipped.
 */
export class SearchTurns {
  #free: number
  readonly #waiters: Waiter[] = []

  constructor(atOnce = MOST_AT_ONCE) {
    this.#free = atOnce
  }

  /** Does the work in its turn; null when the turn did not come in time. */
  async take<T>(isGone: () => boolean, work: () => Promise<T>): Promise<T | null> {
    if (!(await this.#enter(isGone))) return null
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(isGone: () => boolean): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1
      return true
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#waiters.push({ until: performance.now() + LONGEST_WAIT_MS, isGone, resolve })
    return promise
  }

  /** Hands the turn to the first who still waits. */
  #leave(): void {
    for (let next = this.#waiters.shift(); next; next = this.#waiters.shift()) {
      const isServed = performance.now() < next.until && !next.isGone()
      next.resolve(isServed)
      if (isServed) return
    }
    this.#free += 1
  }
}
