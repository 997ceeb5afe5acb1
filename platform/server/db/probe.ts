import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionSettings, REQUEST_LIMITS } from './database-limits.ts'

const STEP_MS = 50

/**
 * True when the work ends within the time. Only time in which this process could have noticed counts: a busy
 * process must not take the database for silent.
 */
async function endsWithin(work: Promise<boolean>, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += STEP_MS) {
    const outcome = await Promise.race([work, sleep(STEP_MS)])
    if (outcome !== undefined) return outcome
    await nextRound()
  }
  return false
}

/** A connection outside the pool that asks the database whether it answers. */
export class Probe {
  readonly #url: string
  #client: pg.Client | null = null
  #asking: Promise<boolean> | null = null

  constructor(url: string) {
    this.#url = url
  }

  /** Asks whether the database answers within the limit; simultaneous callers share one answer. */
  isAnswered(limitMs = 1000): Promise<boolean> {
    this.#asking ??= this.#ask(limitMs).finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #ask(limitMs: number): Promise<boolean> {
    let isOver = false
    const tryTwice = async () => {
      const kept = this.#client
      if (kept && (await this.#try(kept))) return true
      return !isOver && this.#try(this.#open())
    }
    const isDone = await endsWithin(tryTwice(), limitMs)
    isOver = true
    if (!isDone) this.close()
    return isDone
  }

  async #try(client: pg.Client): Promise<boolean> {
    try {
      await client.query('select 1')
      return true
    } catch {
      // The reason does not matter here; the statements of requests report it to the log.
      if (this.#client === client) this.close()
      return false
    }
  }

  #open(): pg.Client {
    const client = new pg.Client({ connectionString: this.#url, ...connectionSettings(REQUEST_LIMITS) })
    client.on('error', () => undefined)
    client.once('end', () => {
      if (this.#client === client) this.#client = null
    })
    client.connect().catch(() => undefined)
    this.#client = client
    return client
  }

  close(): void {
    this.#client?.connection.stream.destroy()
    this.#client = null
  }
}
