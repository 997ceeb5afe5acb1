import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const READY = /Kabinet is ready: (http:\/\/\S+)/
const PINNED_NODE = process.execPath

/** The real server in a process of its own, on the database of a test. */
export class PortalProcess {
  readonly #environment: NodeJS.ProcessEnv
  #child: ChildProcess | null = null
  address = ''

  constructor({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
    this.#environment = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
    }
  }

  async start(): Promise<void> {
    const child = spawn(PINNED_NODE, [MAIN], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    const ready = Promise.withResolvers<string>()
    createInterface(child.stdout).on('line', (line) => {
      const address = READY.exec(line)?.[1]
      if (address) ready.resolve(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => ready.reject(new Error(`The server ended with ${code}`)))
    this.address = await ready.promise
  }

  /** Ends it as a power failure would. */
  async kill(): Promise<void> {
    const child = this.#child!
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  endAfterTest(): void {
    onTestFinished(() => void this.#child?.kill('SIGKILL'))
  }
}
