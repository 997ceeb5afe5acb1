import { ApiError } from '#platform/web/api/api-error.ts'
import type { messengerFailures } from '../../contract/failures.ts'
import type { DeviceDraft } from './drafts.ts'

/** A try to put the typed message off. */
export interface Attempt {
  /** The name that the server knows the message by. */
  clientId: string
  taken: DeviceDraft
  before: Attempt | null
}

/** Nothing was kept by this try; after any other error nobody knows. */
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500
/** What had this name was sent: it is given to nothing else. */
export const isSpent = ({ body }: ApiError) =>
  body.code === ('later-was-sent' satisfies keyof typeof messengerFailures)

/**
 * How the message in the field of a chat is named when it is put off. After a lost answer the next try has the name of the
 * first, so that it changes what that one has put off, as long as anything of it is in the field: what is typed into the
 * empty field is another message.
 */
export class PuttingOff {
  #unsure: Attempt | null = null

  begin(taken: DeviceDraft): Attempt {
    const before = this.#unsure
    this.#unsure = { clientId: before?.clientId ?? crypto.randomUUID(), taken, before }
    return this.#unsure
  }

  kept(attempt: Attempt): void {
    if (this.#unsure === attempt) this.#unsure = null
  }

  failed(attempt: Attempt, error: unknown): void {
    if (this.#unsure === attempt && isRefused(error)) this.#unsure = isSpent(error) ? null : attempt.before
  }

  /**
   * The message is sent now instead: returns the name of a try whose end nobody knows, so that the server sends once what it
   * has perhaps kept; null without one.
   */
  sendNow(): string | null {
    const clientId = this.#unsure?.clientId ?? null
    this.#unsure = null
    return clientId
  }

  /** The field is empty: returns what was taken from it by a try whose end nobody knows. */
  leave(): DeviceDraft | null {
    const taken = this.#unsure?.taken ?? null
    this.#unsure = null
    return taken
  }
}
