import http from 'node:http'
import { STREAM_PATH } from '#platform/contract/stream/stream.ts'

export interface ReceivedEvent {
  name: string
  data: Record<string, unknown>
  id: number | null
}

interface StreamOptions {
  /** The server's address. */
  address: string
  cookie: string
  /** The cursor with which a browser reconnects. */
  cursor?: number | null
  /** Handles each event as it arrives; without it they are collected in `events`. */
  take?: (event: ReceivedEvent) => void
}

const fieldOf = (block: string, name: string) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

/** A browser's end of the stream: it collects events and keeps the cursor. */
export class StreamClient {
  readonly events: ReceivedEvent[] = []
  cursor: number | null
  status: number | null = null
  /** Settles when the connection is closed, by either side. */
  readonly ended: Promise<void>
  readonly #request: http.ClientRequest
  readonly #waiting = new Set<() => void>()
  readonly #takeEvent: (event: ReceivedEvent) => void
  #text = ''

  constructor({ address, cookie, cursor = null, take }: StreamOptions) {
    this.cursor = cursor
    this.#takeEvent = take ?? ((event) => void this.events.push(event))
    const headers = { cookie, ...(cursor !== null && { 'last-event-id': String(cursor) }) }
    this.#request = http.get(`${address}${STREAM_PATH}`, { headers, agent: false })
    this.ended = new Promise((resolve) => {
      this.#request.on('error', () => resolve())
      this.#request.on('close', () => resolve())
      this.#request.on('response', (response) => {
        this.status = response.statusCode!
        response.setEncoding('utf8')
        response.on('data', (text: string) => this.#take(text))
        response.on('error', () => resolve())
        response.on('close', () => resolve())
      })
    })
    void this.ended.then(() => this.#wake())
  }

  #take(text: string): void {
    this.#text += text
    const blocks = this.#text.split('\n\n')
    this.#text = blocks.pop()!
    for (const block of blocks) this.#read(block)
    this.#wake()
  }

  #read(block: string): void {
    const id = fieldOf(block, 'id')
    const name = fieldOf(block, 'event')
    if (id !== undefined) this.cursor = Number(id)
    if (name === undefined) return
    const data = JSON.parse(fieldOf(block, 'data')!) as Record<string, unknown>
    this.#takeEvent({ name, data, id: id === undefined ? null : Number(id) })
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  named(name: string): ReceivedEvent[] {
    return this.events.filter((event) => event.name === name)
  }

  /** Waits until a condition holds, as long as a busy machine takes. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#waiting.add(resolve))
  }

  /** Waits until the stream sends what happens from now on. */
  async isOpen(): Promise<this> {
    await this.until(() => this.named('open').length > 0)
    return this
  }

  /** Closes the connection abruptly. */
  cut(): void {
    this.#request.destroy()
  }
}
