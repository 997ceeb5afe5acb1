import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll } from 'vitest'
import { cloneDatabase, type Template, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_NOW } from '#platform/server/testing/test-server.ts'

const START_LIMIT_MS = 30_000
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/

/** Settings of the server beyond those of every test. */
export type Environment = Record<string, string>

/** Gives those settings as soon as the address of the test's database is known. */
export type EnvironmentOf = (databaseUrl: string) => Environment | Promise<Environment>

/** A running server of the built portal, on a database of its own. */
export interface Portal {
  address: string
  now: string
  database: TestDatabase
  /** Stops the server as a power failure would; the portal is then unreachable. */
  kill: () => Promise<void>
}

/** Gives a test file the portal as users meet it: the real process, the built web, the demo university or none. */
export function usePortal(
  now: string = TEST_NOW,
  environment: EnvironmentOf = () => ({}),
  template: Template = 'demo',
): Portal {
  const portal = {} as Portal
  let server: ChildProcess | undefined
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const closed = once(server, 'exit')
    server.kill('SIGKILL')
    await closed
  }
  beforeAll(async () => {
    const database = await cloneDatabase(template)
    const isDemo = template !== 'empty'
    const settings = { DEMO: isDemo ? '1' : '0', ...(await environment(database.url)) }
    server = startServer(database.url, now, settings)
    Object.assign(portal, { database, now, kill, address: await addressOf(server) })
  })
  afterAll(async () => {
    await kill()
    await portal.database?.drop()
  })
  return portal
}

function startServer(databaseUrl: string, now: string, environment: Environment): ChildProcess {
  return spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      TEST_NOW: now,
      HOST: '127.0.0.1',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Waits until the server has announced where it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const giveUp = (why: string) => reject(new Error(`The server ${why}:\n${printed}`))
    const timer = setTimeout(() => giveUp(`did not start within ${START_LIMIT_MS} ms`), START_LIMIT_MS)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = ADDRESS.exec(printed)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address.replace('localhost', '127.0.0.1'))
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => {
      clearTimeout(timer)
      giveUp(`ended with ${code}`)
    })
  })
}
