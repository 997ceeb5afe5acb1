import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const START_LIMIT_MS = 120_000
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/

/** Settings of the server beyond those of every test. */
export type Environment = Record<string, string>

/** The process of a portal that listens. */
export interface RunningPortal {
  address: string
  /** Stops the server as a power failure would; the portal is then unreachable. */
  kill: () => Promise<void>
}

/** Starts the portal as users meet it: the real process and the built web, on this database, at this instant. */
export async function startPortal(
  databaseUrl: string,
  now: string,
  environment: Environment = {},
): Promise<RunningPortal> {
  const server = spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      TEST_NOW: now,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '1',
      ...environment,
    },
    // The channel closes when this process is killed, and the server then stops too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const closed = once(server, 'exit')
    server.kill('SIGKILL')
    await closed
  }
  return { address: await addressOf(server), kill }
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
