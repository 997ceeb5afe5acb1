import type { ServerResponse } from 'node:http'

/** A reader who takes in less than is sent is let go; the cursor brings everything back. */
export const MOST_WAITING_BYTES = 1_000_000

export interface SentEvent {
  name: string
  data: object
  /** The cursor after this event; null leaves it as it is. */
  position: number | null
}

interface Reader {
  personId: number
  sessionId: string
  /** Up to where the reader has received everything; null begins with what happens from now on. */
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

  /** Says that the stream is open, and moves the cursor over what did not concern the reader. */
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
