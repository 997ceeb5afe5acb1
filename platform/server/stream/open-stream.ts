import type { ServerResponse } from 'node:http'

/**
 * A reader who receives more slowly than the events are sent is disconnected; the cursor brings everything
 * back.
 */
export const MOST_WAITING_BYTES = 1_000_000

export interface SentEvent {
  name: string
  data: object
  /** The cursor after this event; null leaves the cursor unchanged. */
  position: number | null
}

interface Reader {
  personId: number
  sessionId: string
  /**
   * The position up to which the reader has received everything; null begins with what happens from now on.
   */
  cursor: number | null
}

export function textOf({ name, data, position }: SentEvent): string {
  const id = position === null ? '' : `id: ${position}\n`
  return `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** One open stream of server-sent events. */
export class OpenStream {
  readonly personId: number
  readonly sessionId: string
  /** Null until the stream has begun. */
  position: number | null
  hasBegun = false
  readonly #response: ServerResponse

  constructor(response: ServerResponse, { personId, sessionId, cursor }: Reader) {
    this.#response = response
    this.personId = personId
    this.sessionId = sessionId
    this.position = cursor
  }

  send(events: readonly SentEvent[]): void {
    this.#write(events.map(textOf).join(''))
  }

  /** Shows that the stream is open, and moves the cursor past events that did not concern the reader. */
  beat(): void {
    this.#write(this.position === null ? ':\n\n' : `id: ${this.position}\n\n`)
  }

  #write(text: string): void {
    if (text === '' || this.#response.destroyed) return
    this.#response.write(text)
    if (this.#response.writableLength > MOST_WAITING_BYTES) this.#response.destroy()
  }

  end(): void {
    this.#response.end()
  }
}
