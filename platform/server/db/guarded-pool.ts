import pg from 'pg'
import { AroundTheChangeError, isInsideChange } from './change-scope.ts'
import { PreparingClient } from './client.ts'
import { DatabaseTroubleError, troubleOf } from './trouble.ts'

/** Turns a failure to get a connection into a trouble: without a connection nothing was changed. */
function asTrouble(error: unknown): never {
  const trouble = troubleOf(error)
  throw trouble === null ? error : new DatabaseTroubleError(trouble, error)
}

/**
 * A pool that refuses a second connection to work that already holds one, and refuses everybody while the
 * database is known to be silent. Decisions 0070 and 0071.
 */
export class GuardedPool extends pg.Pool {
  #isClosed = false
  readonly #clients = new Set<PreparingClient>()

  constructor(settings: pg.PoolConfig) {
    // Statements that do not wait for one another are sent at once.
    super({ ...settings, pipeline: true, Client: PreparingClient } as pg.PoolConfig)
    // Connections that PostgreSQL ends are replaced at the next use. An error without a listener would end
    // the process.
    this.on('error', () => undefined)
    this.on('connect', (client: unknown) => {
      const opened = client as PreparingClient
      opened.on('error', () => undefined)
      this.#clients.add(opened)
    })
    this.on('release', (_, client: unknown) => (client as PreparingClient).endIfLost())
    this.on('remove', (client: unknown) => this.#clients.delete(client as PreparingClient))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(...given: unknown[]): Promise<pg.PoolClient> | void {
    return this.#connect(given)
  }

  #connect(given: unknown[]): Promise<pg.PoolClient> | undefined {
    if (isInsideChange()) throw new AroundTheChangeError()
    if (this.#isClosed) throw new DatabaseTroubleError('unavailable')
    const connecting = super.connect(...(given as [])) as Promise<pg.PoolClient> | undefined
    return connecting?.catch(asTrouble)
  }

  /** True when anybody holds or awaits a connection. */
  get isInUse(): boolean {
    return this.totalCount > this.idleCount || this.waitingCount > 0
  }

  /** Refuses everybody and fails all work in progress, until it opens again. */
  shut(): void {
    this.#isClosed = true
    for (const client of this.#clients) client.abandon()
  }

  open(): void {
    this.#isClosed = false
  }
}
