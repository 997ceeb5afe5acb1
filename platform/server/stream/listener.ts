import pg from 'pg'
import { connectionSettings, REQUEST_LIMITS } from '#platform/server/db/database-limits.ts'
import { STREAM_CHANNEL } from './event-store.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

interface ListenerParts {
  url: string
  /** Called when something has happened, and after a gap; the text is that of a passing event, or empty. */
  onNotice(text: string): void
  onError(error: unknown): void
}

/**
 * A process's single connection on which PostgreSQL announces new events. It is only a hint: a process that
 * misses one looks a little later. It reconnects by itself.
 */
export class StreamListener {
  readonly #parts: ListenerParts
  #client: pg.Client | null = null
  #isStopped = false
  #pauseMs = FIRST_PAUSE_MS
  #timer: NodeJS.Timeout | undefined

  constructor(parts: ListenerParts) {
    this.#parts = parts
  }

  /** Begins to listen; a second call does nothing. */
  start(): void {
    if (this.#client !== null || this.#timer !== undefined || this.#isStopped) return
    void this.#open()
  }

  async #open(): Promise<void> {
    this.#timer = undefined
    const { url, onNotice, onError } = this.#parts
    const client = new pg.Client({ connectionString: url, ...connectionSettings(REQUEST_LIMITS) })
    this.#client = client
    client.on('error', onError)
    client.once('end', () => this.#reopen(client))
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${STREAM_CHANNEL}`)
      this.#pauseMs = FIRST_PAUSE_MS
      onNotice('')
    } catch (error) {
      onError(error)
      client.connection.stream.destroy()
      this.#reopen(client)
    }
  }

  #reopen(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    if (this.#isStopped) return
    this.#timer = setTimeout(() => void this.#open(), this.#pauseMs)
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#client?.connection.stream.destroy()
    this.#client = null
  }
}
