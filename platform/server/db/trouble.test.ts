import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { TROUBLE_TEXTS, type Trouble } from '#platform/contract/troubles.ts'
import { asAnotherRequest } from './change-scope.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { useTestServer, type TestAnswer } from '#platform/server/testing/test-server.ts'

const because = 'Tried by a test'
const call = callsWith({})
const body = z.object({ statements: z.array(z.string()) })
const calls = {
  read: call({ method: 'POST', path: '/api/read', access: 'public', because, body, answer: Done }),
  change: call({ method: 'POST', path: '/api/change', access: 'public', because, body, answer: Done }),
  goOn: call({ method: 'POST', path: '/api/go-on', access: 'public', because, body, answer: Done }),
  wait: call({ method: 'POST', path: '/api/wait', access: 'public', because, body, answer: Done }),
}
const area = serve(calls, {
  async read({ statements }, { db }) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    return DONE
  },
  change: ({ statements }, { change }) =>
    change(async (tx) => {
      await sql`insert into kept values (1)`.execute(tx)
      for (const statement of statements) await sql.raw(statement).execute(tx)
      return DONE
    }),
  goOn: (_, { change }) =>
    change(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
      return DONE
    }),
  wait: (_, { change }) =>
    change(async (tx) => {
      await sql`insert into kept values (1)`.execute(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const end = sql`select pg_terminate_backend(${rows[0]!.pid}, 10000)`
      await asAnotherRequest(() => end.execute(server.db))
      await sql`insert into kept values (2)`.execute(tx)
      return DONE
    }),
})
const server = useTestServer({ areas: { tried: area } })
const send = (name: keyof typeof calls, ...statements: string[]) =>
  server.as(null).call(calls[name], { statements })
const keptRows = async () => (await sql`select from kept`.execute(server.db)).rows.length

const FAILING = (code: string) => `do $$ begin raise exception 'x' using errcode = '${code}'; end $$`
const OWN_END = 'select pg_terminate_backend(pg_backend_pid())'

function expectTrouble({ status, headers, body: answerBody }: TestAnswer, trouble: Trouble): void {
  expect(answerBody).toEqual({ message: TROUBLE_TEXTS[trouble], code: trouble })
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

beforeAll(async () => {
  await sql`create table kept (id int)`.execute(server.db)
  await sql`create function end_backend() returns trigger language plpgsql
    as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(server.db)
  await sql`create table ending (id int)`.execute(server.db)
  await sql`create constraint trigger ends after insert on ending deferrable initially deferred
    for each row execute function end_backend()`.execute(server.db)
})

describe('a connection that PostgreSQL ends', () => {
  it.each(['read', 'change'] as const)(
    'under a %s is answered with 503, and the server goes on',
    async (name) => {
      expectTrouble(await send(name, OWN_END), 'unavailable')
      expect((await send(name, 'select 1 from pg_class limit 1')).status).toBe(200)
    },
  )

  it('while a change holds it and asks nothing loses that change alone', async () => {
    const before = await keptRows()
    expectTrouble(await send('wait'), 'unavailable')
    expect(await keptRows()).toBe(before)
  })

  it('while the change is being kept leaves it unknown whether it was', async () => {
    expectTrouble(await send('change', 'insert into ending values (1)'), 'unknown-outcome')
  })
})

describe('a change', () => {
  it('that goes on after one of its statements failed is not taken for kept', async () => {
    expect((await send('goOn')).status).toBe(500)
  })

  it.each<[string, Trouble]>([
    ['40001', 'busy'],
    ['40P01', 'busy'],
    ['53200', 'busy'],
    ['53300', 'busy'],
    ['55P03', 'busy'],
    ['57014', 'busy'],
    ['57P03', 'unavailable'],
    ['08006', 'unavailable'],
    ['53100', 'no-space'],
    ['53400', 'no-space'],
  ])('that PostgreSQL refuses with %s is answered as %s', async (code, trouble) => {
    expectTrouble(await send('change', FAILING(code)), trouble)
  })

  it('whose sorting finds no more room for its files is answered as such', async () => {
    const sort = 'select g from generate_series(1, 100000) g order by md5(g::text)'
    const limits = ['set local temp_file_limit = 64', 'set local work_mem = 64']
    expectTrouble(await send('change', ...limits, sort), 'no-space')
  })

  it('that waits too long for a lock, or for itself, is answered as busy', async () => {
    expectTrouble(await send('change', 'set local statement_timeout = 1', 'select pg_sleep(9)'), 'busy')
  })
})
