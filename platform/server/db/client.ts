import pg from 'pg'
import { preparedName } from './prepared-statements.ts'
import { noteStatement } from './statement-count.ts'
import { troubleOf } from './trouble.ts'

type QueryArguments = Parameters<pg.Client['query']>

/** A connection that prepares its statements and sends `begin` together with the first of them. */
export class PreparingClient extends pg.Client {
  #isLost = false

  // pg declares a dozen overloads; only the form (text, values) is changed here.
  override query(...given: unknown[]): never {
    noteStatement()
    const [text, values, ...rest] = given
    if (text === 'begin') return this.#beginAhead() as never
    if (text === 'commit') return this.#commit() as never
    const prepared =
      typeof text === 'string' && Array.isArray(values)
        ? [{ name: preparedName(text), text, values }, ...rest]
        : given
    const answer = super.query(...(prepared as unknown as QueryArguments)) as Promise<unknown> | undefined
    answer?.catch((error: unknown) => this.#noteLoss(error))
    return answer as never
  }

  #noteLoss(error: unknown): void {
    this.#isLost ||= troubleOf(error) === 'unavailable'
  }

  /** PostgreSQL announces the end of a connection shortly before it; nobody should be given it in between. */
  endIfLost(): void {
    if (this.#isLost) void this.end()
  }

  /**
   * Sends `begin` together with the first statement of its transaction. No statement can run outside it: a
   * connection on which `begin` fails is lost, or in a failed transaction, and accepts no other statement
   * either.
   */
  #beginAhead(): Promise<Partial<pg.QueryResult>> {
    super.query('begin').catch(() => undefined)
    return Promise.resolve({ rows: [] })
  }

  /** PostgreSQL answers the end of a failed transaction with `ROLLBACK` and no error. */
  async #commit(): Promise<pg.QueryResult> {
    const result = await super.query('commit')
    if (result.command === 'ROLLBACK')
      throw new Error('A statement of the change failed and the change went on; nothing of it was kept')
    return result
  }

  /** Drops the connection silently; whatever waits on it fails at once. */
  abandon(): void {
    this.connection.stream.destroy()
  }
}
