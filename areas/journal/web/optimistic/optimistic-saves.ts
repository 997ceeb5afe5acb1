/** A value that is shown instead of the one that was read. */
interface Shown<Value> {
  value: Value
  isSaved: boolean
  control: AbortController
}

/** Sends a value; resolves to the one that is stored now. */
export type SendValue<Value> = (signal: AbortSignal) => Promise<Value>

/**
 * Values that are shown as soon as they are given, while they are being sent. A newer value of the same key
 * cancels the request of the older one; if it fails, the read value comes back. Specification part 2, section
 * 4, "Journal".
 */
export class OptimisticSaves<Value> {
  readonly #shown = new Map<string, Shown<Value>>()
  readonly #lost = new Map<string, Value>()
  readonly #running = new Map<string, Promise<unknown>>()
  readonly #listeners = new Set<() => void>()
  #revision = 0

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Grows with every change. */
  revision = (): number => this.#revision

  shownAt(key: string): { value: Value } | undefined {
    return this.#shown.get(key)
  }

  /** The value that could not be saved and was undone; undefined once a newer one was given. */
  lostAt(key: string): Value | undefined {
    return this.#lost.get(key)
  }

  /**
   * Shows and sends a value.
   * @returns false when a newer value replaced it meanwhile, whatever the outcome of this one
   * @throws what `send` throws for the newest value, after it was undone
   */
  async put(key: string, value: Value, send: SendValue<Value>): Promise<boolean> {
    this.#shown.get(key)?.control.abort()
    const shown: Shown<Value> = { value, isSaved: false, control: new AbortController() }
    this.#shown.set(key, shown)
    this.#lost.delete(key)
    this.#notify()
    const sent = send(shown.control.signal)
    this.#running.set(key, sent)
    try {
      const saved = await sent
      if (this.#shown.get(key) !== shown) return false
      Object.assign(shown, { value: saved, isSaved: true })
    } catch (error) {
      if (this.#shown.get(key) !== shown) return false
      this.#shown.delete(key)
      this.#lost.set(key, value)
      throw error
    } finally {
      if (this.#running.get(key) === sent) this.#running.delete(key)
      this.#notify()
    }
    return true
  }

  /**
   * Settles when nothing is being sent any more: requests that depend on these values are sent after them.
   */
  settled = async (): Promise<void> => {
    while (this.#running.size > 0) await Promise.allSettled(this.#running.values())
  }

  /** Forgets the saved values, which the data read by now contain. */
  forgetSaved(): void {
    const saved = [...this.#shown].filter(([, { isSaved }]) => isSaved)
    for (const [key] of saved) this.#shown.delete(key)
    if (saved.length > 0) this.#notify()
  }

  #notify(): void {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}
