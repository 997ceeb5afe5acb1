import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isAllowed } from '#platform/contract/permissions.ts'
import { openSession, sessionCookieName } from '#platform/server/auth/sessions.ts'
import type { Clock } from '#platform/server/clock.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { requestOf } from '#platform/server/testing/call-request.ts'
import { ONE_PIXEL_PNG } from '#platform/server/testing/test-file.ts'
import { TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { servedAreas } from '../../served-areas.ts'
import { judgeAnswer } from './answers.ts'
import type { Cast } from './cast.ts'
import type { IsolatedDatabase } from './isolated-database.ts'
import type { PlannedRequest } from './plan.ts'
import { judgeChanges, watchRows, type Sender } from './row-changes.ts'
import type { Scene } from './requests.ts'
import { PROPS, SCENES } from './scenes.ts'

export interface Outcome {
  status: number
  /** The number of written tables that have owners. */
  written: number
  violations: string[]
  /** The text of a refusal; empty otherwise. */
  refusal: string
}

/** A demo university in this process on which every request is checked and rolled back. */
export class Replay {
  readonly #database: IsolatedDatabase
  readonly #clock: Clock
  #app: FastifyInstance | null = null
  readonly #cookies = new Map<number, string>()

  constructor(database: IsolatedDatabase, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** Gives everybody in the cast a private record of every kind and a session, and records the owners. */
  async prepare(): Promise<Cast> {
    const { db } = this.#database
    await sql`create temporary table cast_person as select id as account_id, person_id, login from account
      where login = any(${DEMO_ACCOUNTS.map(({ login }) => login)})`.execute(db)
    const sha256 = await diskFileStore(TEST_SETTINGS.filesFolder).put(ONE_PIXEL_PNG)
    for (const statement of PROPS.replace('%SHA256%', sha256)
      .split(';')
      .filter((text) => text.trim()))
      await sql.raw(statement).execute(db)
    const senders = await this.#readSenders()
    // Two sessions each: a request may end the older one.
    for (const sender of [...senders, ...senders]) await this.#signIn(sender)
    const scenes = new Map<string, Scene[]>()
    for (const [name, text] of Object.entries(SCENES))
      scenes.set(name, (await sql.raw<Scene>(text).execute(db)).rows)
    await watchRows(db)
    await this.#database.keep()
    const settings = { ...TEST_SETTINGS, countsStatements: false }
    const parts = {
      database: this.#database,
      clock: this.#clock,
      settings,
      areas: servedAreas,
      webFolder: null,
    }
    this.#app = await buildServer(parts)
    return { senders, scenes }
  }

  async #readSenders(): Promise<Sender[]> {
    const { rows } = await sql<Sender>`
      select login, person_id as "personId", account_id as "accountId",
        array(select distinct permission from permissions_of(person_id, ${this.#clock.today()}::date)) as permissions
      from cast_person order by account_id
    `.execute(this.#database.db)
    return rows
  }

  async #signIn({ accountId, personId }: Sender): Promise<void> {
    const session = { accountId, personId, isRemembered: false, ip: '127.0.0.1', userAgent: '' }
    const { token } = await openSession(this.#database.db, this.#clock, session)
    this.#cookies.set(accountId, `${sessionCookieName(false)}=${token}`)
  }

  /** Sends one request, checks its answer and its writes, and rolls it back. */
  async send({ named, input, sender }: PlannedRequest): Promise<Outcome> {
    const today = this.#clock.today()
    const request = requestOf(named.call, input)
    const cookie = this.#cookies.get(sender.accountId)!
    const {
      statusCode: status,
      rawPayload,
      headers,
    } = await this.#app!.inject({
      ...request,
      headers: { accept: 'application/json', 'x-forwarded-for': '127.0.0.1', cookie, ...request.headers },
    })
    const { written, violations } = await judgeChanges(this.#database.db, sender, today)
    if (status >= 500) violations.push(`answered ${status}`)
    if (!isAllowed(named.call.access, sender.permissions) && status !== 403)
      violations.push(`answered ${status} to somebody without the right`)
    if (status < 300) {
      const isJson = String(headers['content-type']).startsWith('application/json')
      const body: unknown = isJson ? JSON.parse(rawPayload.toString()) : { document: rawPayload.length }
      violations.push(...(await judgeAnswer(this.#database.db, { sender, today }, { named, input, body })))
    }
    await this.#database.reset()
    return { status, written, violations, refusal: status < 400 ? '' : rawPayload.toString() }
  }

  async close(): Promise<void> {
    await this.#app?.close()
    await this.#database.close()
  }
}
