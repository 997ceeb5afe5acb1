/** The other side refused for good: another attempt would get the same answer. */
export class RefusedError extends Error {}

/** The other side accepts nothing now, and may have said for how long. */
export class BusyError extends Error {
  readonly retryAfterMs: number

  constructor(message: string, retryAfterMs: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}
