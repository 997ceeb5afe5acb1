/**
 * Marks of a lesson that is still to come wait for a confirmation, which is valid while the page is open.
 * Decision D-107.
 */
export class AheadQuestion {
  #isAllowed = false
  #proceed: (() => void) | null = null
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  isOpen = (): boolean => this.#proceed !== null

  /** True when marks may be put; otherwise asks, and calls `proceed` after a yes. */
  ask(proceed: () => void): boolean {
    if (this.#isAllowed) return true
    this.#put(proceed)
    return false
  }

  answer(isYes: boolean): void {
    const proceed = this.#proceed
    this.#isAllowed ||= isYes
    this.#put(null)
    if (isYes) proceed?.()
  }

  #put(proceed: (() => void) | null): void {
    this.#proceed = proceed
    for (const listener of this.#listeners) listener()
  }
}
