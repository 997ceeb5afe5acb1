import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import type { AnyCall, CallInput } from '#platform/contract/call.ts'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { createClock, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { USUAL_LOAD_LIMITS } from '#platform/server/http/admission.ts'
import { USUAL_CONNECTION_LIMITS } from '#platform/server/http/connection-limits.ts'
import type { ServedArea } from '#platform/server/http/handlers.ts'
import { buildServer } from '#platform/server/http/server.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { requestOf } from './call-request.ts'
import { givenSession } from './given-session.ts'
import { cloneDatabase, type Template, type TestDatabase } from './test-database.ts'

/** The instant at which tests run unless they say otherwise: a Wednesday in the autumn term, third lesson. */
export const TEST_NOW = '2026-11-18T12:00:00+03:00'
export const TEST_TIME_ZONE = 'Europe/Moscow'

export interface TestAnswer<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
  bytes: Buffer
  /** The number of statements that the request sent to the database. */
  statements: number
}

export interface Caller {
  /** Sends a call as the contract describes it; the input is typed, `raw` is not. */
  call<C extends AnyCall>(call: C, input?: CallInput<C>): Promise<TestAnswer>
  raw(request: InjectOptions): Promise<TestAnswer>
}

export interface TestServer {
  app: FastifyInstance
  database: TestDatabase
  db: Db
  clock: Clock
  /** Acts as the holder of a demo account, or as nobody. */
  as(login: string | null): Caller
  /** The same with a session that nothing else uses. */
  freshly(login: string): Caller
  /** Acts with the given cookie. */
  withCookie(cookie: string | null): Caller
}

export interface TestServerOptions {
  areas: Record<string, ServedArea>
  template?: Template
  now?: string
  settings?: Partial<ServerSettings>
  /** Size of the pool. */
  maxConnections?: number
}

export const TEST_SETTINGS: ServerSettings = {
  universityName: 'Университет',
  isUniversityNamed: true,
  timeZone: TEST_TIME_ZONE,
  publicUrl: '',
  lettersUrl: 'https://kabinet.example',
  filesFolder: join(tmpdir(), `kabinet-test-files-${process.getuid?.() ?? 0}`),
  importFolder: null,
  backupFolder: null,
  backupDays: 14,
  secretKey: 'test',
  mailServer: null,
  smsGateway: null,
  isSmsEnabled: true,
  isPushEnabled: true,
  isSecure: false,
  isDemo: true,
  requiresSecondFactor: false,
  release: 'test',
  countsStatements: true,
  trustsProxy: false,
  metricsToken: null,
  certificatesDesk: null,
  papersContact: null,
  connections: USUAL_CONNECTION_LIMITS,
  // Tests send a hundred requests at once and expect an answer to each.
  load: { ...USUAL_LOAD_LIMITS, atOnce: 1000 },
}

/** Logs the reason of a failed call to the console, because the answer does not contain it. */
const logger = pino(
  { level: 'error' },
  {
    write(line: string) {
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { stack: string } }
      console.error(`${msg}: ${err?.stack ?? line}`)
    },
  },
)

function readBody(bytes: Buffer, contentType: unknown): unknown {
  if (typeof contentType === 'string' && contentType.startsWith('application/json'))
    return JSON.parse(bytes.toString())
  return bytes.length === 0 ? null : bytes.toString()
}

/**
 * Checks a successful answer against its whole schema; the server itself checks only the types of the fields.
 */
function expectWholeAnswer(call: AnyCall, { status, body }: TestAnswer): void {
  if (status !== (call.status ?? 200) || status === 204 || 'file' in call.answer) return
  const { error } = z.safeParse(call.answer as never, body)
  if (error) throw new Error(`${call.method} ${call.path} breaks its schema: ${z.prettifyError(error)}`)
}

function callerOf(app: FastifyInstance, cookie: () => Promise<string | null>): Caller {
  const raw = async (request: InjectOptions): Promise<TestAnswer> => {
    const token = await cookie()
    const headers = {
      accept: 'application/json',
      ...(token !== null && { cookie: token }),
      ...request.headers,
    }
    const answer = await app.inject({ ...request, headers })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      body: readBody(answer.rawPayload, answer.headers['content-type']),
      statements: Number(answer.headers['x-statements'] ?? 0),
    }
  }
  return {
    raw,
    call: async (call, input) => {
      const answer = await raw(requestOf(call, (input ?? {}) as Record<string, unknown>))
      expectWholeAnswer(call, answer)
      return answer
    },
  }
}

async function cookieOf(db: Db, clock: Clock, login: string): Promise<string> {
  return `${sessionCookieName(false)}=${await givenSession(db, clock, login)}`
}

async function openTestServer(options: TestServerOptions): Promise<TestServer> {
  const { areas, template, now, settings, maxConnections } = options
  const database = await cloneDatabase(template, { maxConnections })
  const clock = createClock(settings?.timeZone ?? TEST_TIME_ZONE, now ?? TEST_NOW)
  const app = await buildServer({
    database,
    clock,
    settings: { ...TEST_SETTINGS, ...settings },
    areas,
    webFolder: null,
    logger,
  })
  const cookies = new Map<string, Promise<string>>()
  const remember = (login: string) => {
    const kept = cookies.get(login) ?? cookieOf(database.db, clock, login)
    cookies.set(login, kept)
    return kept
  }
  return {
    app,
    database,
    db: database.db,
    clock,
    as: (login) => callerOf(app, async () => (login === null ? null : await remember(login))),
    freshly(login) {
      const cookie = cookieOf(database.db, clock, login)
      return callerOf(app, () => cookie)
    },
    withCookie: (cookie) => callerOf(app, async () => cookie),
  }
}

/** Gives a test file a server of its own on a database of its own, kept before and dropped after its tests. */
export function useTestServer(options: TestServerOptions): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await openTestServer(options))
  })
  afterAll(async () => {
    await server.app.close()
    await server.database.drop()
  })
  return server
}
