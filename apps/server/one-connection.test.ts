import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import type { AnyCall } from '#platform/contract/call.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { permissionsOf } from '#platform/server/testing/permissions.ts'
import { useTestServer, type TestAnswer } from '#platform/server/testing/test-server.ts'
import { calls, servedAreas } from './served-areas.ts'
import { partsOf, reasonForRefusal } from './testing/area-testings.ts'
import { sampleInput } from './testing/samples.ts'

/** With a single connection, a request that holds it and needs another waits for ever. */
const server = useTestServer({ areas: servedAreas, template: 'demo', maxConnections: 1 })

const AT_ONCE = runsOf(100)
/** Calls that change something; documents are left out, as they wait for threads. */
const changes = calls.filter(
  ({ name, call }) => call.method !== 'GET' && !('file' in call.answer) && reasonForRefusal(name) === null,
)
const permissions = new Map<string, string[]>()
/** The login and the input with which each call succeeded. */
const succeeded = new Map<string, { login: string; input: Record<string, unknown> }>()

beforeAll(async () => {
  for (const { login } of DEMO_ACCOUNTS) permissions.set(login, await permissionsOf(server, login))
})

/** Creates the records without which a call cannot succeed. */
async function beginningOf(name: string): Promise<Record<string, unknown> | undefined> {
  const { key, testing } = partsOf(name)
  return testing.beginnings?.[key]?.(server)
}

interface SampleRequest {
  call: AnyCall
  login: string
  input: Record<string, unknown>
}

/** Sends a call; if the record has a newer version by now, sends it again with that version. */
async function send({
  call,
  login,
  input,
}: SampleRequest): Promise<{ answer: TestAnswer; input: SampleRequest['input'] }> {
  const answer = await server.freshly(login).call(call, input as never)
  const { current } = (answer.body ?? {}) as { current?: { version?: number } }
  if (answer.status !== 409 || current?.version === undefined) return { answer, input }
  const newer = { ...input, version: current.version }
  return { answer: await server.freshly(login).call(call, newer as never), input: newer }
}

describe('on a pool of one connection', () => {
  it.each(calls)('$name succeeds', async ({ name, call }) => {
    const input = { ...(await sampleInput(server.db, name, call)), ...(await beginningOf(name)) }
    const attempts: string[] = []
    for (const { login } of DEMO_ACCOUNTS) {
      if (!isAllowed(call.access, permissions.get(login)!)) continue
      const { answer, input: sent } = await send({ call, login, input })
      attempts.push(`${login} ${answer.status} ${answer.bytes.toString().slice(0, 200)}`)
      expect(answer.status, attempts.at(-1)).toBeLessThan(500)
      if (answer.status >= 400) continue
      succeeded.set(name, { login, input: sent })
      return
    }
    expect(
      reasonForRefusal(name),
      [...attempts, `Its sample is in areas/${name.split('.')[0]}/server/testing/area.ts`].join('\n'),
    ).not.toBeNull()
  })
})

describe(`${AT_ONCE} at once`, () => {
  it.each(changes)('of $name are all answered', async ({ name, call }) => {
    const { login, input } = succeeded.get(name) ?? {
      login: 'teacher',
      input: await sampleInput(server.db, name, call),
    }
    const caller = server.freshly(login)
    const sendOne = () => caller.call(call, input as never)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, sendOne))
    for (const { status, bytes } of answers) expect(status, bytes.toString()).toBeLessThan(500)
  })

  it('leave no transaction open', async () => {
    const { rows } = await sql`
      select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
    `.execute(server.db)
    expect(rows).toEqual([])
  })
})
