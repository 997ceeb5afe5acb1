import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { BENCH_NOW } from '../../bench/university.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../tools/lib/server-flags.mjs'

const MAIN = fileURLToPath(new URL('../../apps/server/main.ts', import.meta.url))
const READY = /Kabinet is ready: http:\/\/localhost:(\d+)/
const LOG_LINES = 60

/** The real server in a process of its own. */
export interface Portal {
  port: number
  pid: number
  /** The number of times that it ended by itself. */
  ends(): number
  /** Rejects when it ends by itself. */
  ended: Promise<never>
  /** The last lines of its errors. */
  log(): string[]
  stop(): Promise<void>
  /** Ends it as a power failure would. */
  kill(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

function environmentOf(dataDir: string, settings: Settings): NodeJS.ProcessEnv {
  return {
    ...SERVER_ENVIRONMENT,
    ...process.env,
    // The clock of the drills is stopped, as in the benchmarks: they always run within the term.
    NODE_ENV: 'test',
    TEST_NOW: BENCH_NOW,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '1',
    LOG_LEVEL: 'error',
    ...settings,
  }
}

/** Starts the server on a data folder, with additional settings, and waits until it serves. */
export async function startPortal(dataDir: string, settings: Settings = {}): Promise<Portal> {
  const env = environmentOf(dataDir, settings)
  const execArgv = [...process.execArgv, ...SERVER_FLAGS]
  const child = fork(MAIN, { env, execArgv, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const lines: string[] = []
  const ready = Promise.withResolvers<number>()
  for (const stream of [child.stdout!, child.stderr!])
    createInterface(stream).on('line', (line) => {
      const port = READY.exec(line)?.[1]
      if (port) ready.resolve(Number(port))
      lines.push(line)
      if (lines.length > LOG_LINES) lines.shift()
    })
  let isStopping = false
  let ends = 0
  const ended = Promise.withResolvers<never>()
  child.once('exit', (code, signal) => {
    if (isStopping) return
    ends += 1
    ended.reject(new Error(`The server ended with ${code ?? signal}:\n${lines.join('\n')}`))
  })
  ended.promise.catch(() => undefined)
  const port = await Promise.race([ready.promise, ended.promise])
  const end = async (signal: NodeJS.Signals) => {
    isStopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    port,
    pid: child.pid!,
    ends: () => ends,
    ended: ended.promise,
    log: () => lines,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
