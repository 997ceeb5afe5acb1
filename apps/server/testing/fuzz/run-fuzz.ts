import type { FastifyInstance, InjectOptions } from 'fastify'
import type { AnyCall } from '#platform/contract/call.ts'
import { openSession, sessionCookieName } from '#platform/server/auth/sessions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { loginFor } from '../login-for.ts'
import { sampleInput } from '../samples.ts'
import { hostileRequests } from './hostile-requests.ts'

/** The number of simultaneous requests. */
const AT_ONCE = 6

export interface FuzzedCall {
  name: string
  call: AnyCall
}

interface Breakdown {
  call: string
  login: string
  status: number
  request: InjectOptions
}

export interface FuzzReport {
  sent: number
  byStatus: Map<number, number>
  breakdowns: Breakdown[]
  /** Calls that refused every request: the account had no permission for them, so nothing was tested. */
  neverLetIn: string[]
}

/** Statuses of the refusals that come before a call's own work. */
const AT_THE_DOOR: ReadonlySet<number> = new Set([401, 403, 429])

interface Fuzzed {
  app: FastifyInstance
  db: Db
  clock: Clock
}

/** A session of the account, whatever earlier requests have done to it. */
async function signIn({ db, clock }: Fuzzed, login: string): Promise<string> {
  await db.deleteFrom('rate_limit').execute()
  const { id, person_id } = await db
    .updateTable('account')
    .set({ state: 'active' })
    .where('login', '=', login)
    .returning(['id', 'person_id'])
    .executeTakeFirstOrThrow(() => new Error(`No demo account "${login}"`))
  const session = { accountId: id, personId: person_id, isRemembered: false, ip: '127.0.0.1', userAgent: '' }
  const { token } = await openSession(db, clock, session)
  return `${sessionCookieName(false)}=${token}`
}

/** Sends the hostile requests of one call, some at once, and counts the answers. */
async function fuzzCall(
  fuzzed: Fuzzed,
  { name, call }: FuzzedCall,
  requests: InjectOptions[],
  report: FuzzReport,
): Promise<void> {
  const login = loginFor(call)
  let cookie = await signIn(fuzzed, login)
  let isLetIn = false
  const waiting = requests.values()
  const sendAll = async () => {
    for (const request of waiting) {
      const headers = { accept: 'application/json', cookie, ...request.headers }
      const { statusCode: status } = await fuzzed.app.inject({ ...request, headers })
      report.sent++
      isLetIn ||= !AT_THE_DOOR.has(status)
      report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1)
      if (status >= 500) report.breakdowns.push({ call: name, login, status, request })
      // The call has ended the session, or was made too often: the next request must get through.
      if (status === 401 || status === 429) cookie = await signIn(fuzzed, login)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll))
  if (!isLetIn) report.neverLetIn.push(name)
}

/** Sends the given number of hostile requests, spread over all calls, each as somebody who may make it. */
export async function runFuzz(
  fuzzed: Fuzzed,
  calls: readonly FuzzedCall[],
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, byStatus: new Map(), breakdowns: [], neverLetIn: [] }
  const count = Math.ceil(requests / calls.length)
  for (const [index, { name, call }] of calls.entries()) {
    const works = await sampleInput(fuzzed.db, name, call)
    const hostile = hostileRequests({ call, works }, { count, seed: seed + index })
    await fuzzCall(fuzzed, { name, call }, hostile, report)
  }
  return report
}
