import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { createClock } from '#platform/server/clock.ts'
import { givenSession } from '#platform/server/testing/given-session.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_SETTINGS } from '#platform/server/testing/test-server.ts'

const ADDRESS = /http:\/\/localhost:\d+/
const TOKEN = 'token-of-the-collector'
const PATIENCE = { timeout: 60_000, interval: 200 }

let database: TestDatabase
let portal: ChildProcess
let address: string
let folder: string

beforeAll(async () => {
  database = await cloneDatabase('tiny')
  folder = mkdtempSync(join(tmpdir(), 'kabinet-processes-'))
  portal = spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      PROCESSES: '2',
      METRICS_TOKEN: TOKEN,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  while (!ADDRESS.test(printed)) printed += String((await once(portal.stdout!, 'data'))[0])
  address = ADDRESS.exec(printed)![0].replace('localhost', '127.0.0.1')
})

afterAll(async () => {
  portal.kill('SIGKILL')
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks on a connection of its own, so that any of the processes may be met. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(address + path, { ...init, headers: { connection: 'close', ...init.headers } })

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

it('a session is known to every process', async () => {
  const token = await givenSession(database.db, createClock(TEST_SETTINGS.timeZone), 'student')
  const asked = Array.from({ length: 12 }, () =>
    ask(accountsCalls.getCurrentUser.path, { headers: { cookie: `${sessionCookieName(false)}=${token}` } }),
  )
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
})

const readFigures = async () =>
  (await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text()

it('the figures are those of all processes, whichever of them is met', async () => {
  const answered = 'kabinet_answers_total{call="getCurrentUser",status="2xx"} 12\n'
  await expect.poll(readFigures, PATIENCE).toContain(answered)
  const figures = await Promise.all(Array.from({ length: 8 }, readFigures))
  for (const text of figures) {
    expect(text).toContain(answered)
    expect(text).toContain('kabinet_processes{state="counted"} 2\n')
    expect(text).toContain('kabinet_processes{state="silent"} 0\n')
  }
})

const answersIn = (text: string) =>
  Number(/kabinet_answers_total\{call="getCurrentUser",status="2xx"\} (\d+)/.exec(text)?.[1])

it('a process that does not answer in time keeps its last figures in the sum, which says so', async () => {
  const [stopped] = childrenOf(portal.pid!)
  process.kill(stopped!, 'SIGSTOP')
  try {
    // Half of the connections meet the one that answers nobody.
    const text = await Promise.any(Array.from({ length: 12 }, readFigures))
    expect(text).toContain('kabinet_processes{state="counted"} 1\n')
    expect(text).toContain('kabinet_processes{state="silent"} 1\n')
    expect(answersIn(text)).toBe(12)
  } finally {
    process.kill(stopped!, 'SIGCONT')
  }
})

it('a process that is killed is missed by nobody and replaced', async () => {
  const [victim] = childrenOf(portal.pid!)
  process.kill(victim!, 'SIGKILL')
  await expect.poll(() => childrenOf(portal.pid!).filter((pid) => pid !== victim).length, PATIENCE).toBe(2)
  await expect
    .poll(
      () =>
        ask('/readyz')
          .then(({ ok }) => ok)
          .catch(() => false),
      PATIENCE,
    )
    .toBe(true)
  // What it had counted is counted on.
  await expect.poll(async () => answersIn(await readFigures()), PATIENCE).toBe(12)
})

it('all of them end in order with the first', async () => {
  const children = childrenOf(portal.pid!)
  expect(children).toHaveLength(2)
  portal.kill('SIGTERM')
  const [code] = (await once(portal, 'exit')) as [number | null]
  expect(code).toBe(0)
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
