import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { refuseTaken } from '#platform/server/http/listen.ts'
import type { Config } from './config.ts'
import { serve, type Prepared } from './serve.ts'
import { SERVING } from './serving-mark.ts'
import { AllFigures, figuresOf, sharedFigures } from './shared-figures.ts'
import type { Shutdown } from './shutdown.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const RESTART_MS = 1000
/** Modules are read and compiled; more is a hang. */
const START_MS = 120_000
/** Ends in a row before anything was served, after which starting again is hopeless. */
const MOST_FAILED_STARTS = 3
/** Less than a step of the shutdown may take. */
const STOP_MS = 9000
/** Processes of a portal that was killed give the port back a moment after it. */
const PORT_PATIENCE_MS = 5000
const PORT_PAUSE_MS = 100
/** Says that a process has begun to serve. */
const SERVES = 'serving'

/**
 * The data that a serving process receives when it starts; never through its environment, which others can
 * read.
 */
interface Task {
  prepared: Prepared
  port: number
}

/**
 * The part of a process that another one has started: serves on the shared port until it gets the signal to
 * stop.
 */
export async function serveShared(config: Config, shutdown: Shutdown): Promise<void> {
  const [{ prepared, port }] = (await once(process, 'message')) as [Task]
  await serve({ ...config, port }, prepared, { shutdown, figures: sharedFigures() })
  process.send?.(SERVES)
}

async function portOf({ host, port }: Config): Promise<number> {
  const until = Date.now() + PORT_PATIENCE_MS
  for (;;)
    try {
      return await refuseTaken({ host, port })
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(PORT_PAUSE_MS)
    }
}

/** One of the processes that share the port; another takes its place when it ends by itself. */
class Seat {
  readonly #task: Task
  readonly #shutdown: Shutdown
  readonly #figures: AllFigures
  readonly #serves = Promise.withResolvers<void>()
  #child: ChildProcess | null = null
  #failedStarts = 0

  constructor(task: Task, shutdown: Shutdown, figures: AllFigures) {
    this.#task = task
    this.#shutdown = shutdown
    this.#figures = figures
    this.#start()
  }

  /** Resolves as soon as somebody serves here. */
  get serves(): Promise<void> {
    return this.#serves.promise
  }

  #start(): void {
    const child = fork(MAIN, {
      env: { ...process.env, [SERVING]: '1' },
      execArgv: process.execArgv,
      // Figures may be no numbers, which JSON does not know.
      serialization: 'advanced',
    })
    this.#child = child
    this.#failedStarts += 1
    child.send(this.#task, () => undefined)
    const forget = this.#figures.follow(figuresOf(child, () => this.#figures.gather()))
    child.on('message', (message) => {
      if (message !== SERVES) return
      this.#failedStarts = 0
      this.#serves.resolve()
    })
    // A process that could not even begin has no exit.
    let isGone = false
    const gone = (end: number | string | null) => {
      forget()
      if (!isGone) void this.#replace(end)
      isGone = true
    }
    child.once('error', (error) => gone(error.message))
    child.once('exit', (code, signal) => gone(code ?? signal))
  }

  async #replace(end: number | string | null): Promise<void> {
    this.#child = null
    if (this.#shutdown.isEnding()) return
    console.error(`A process of the portal has ended (${end})`)
    if (this.#failedStarts >= MOST_FAILED_STARTS) return void this.#shutdown.end(1)
    await sleep(RESTART_MS)
    if (!this.#shutdown.isEnding()) this.#start()
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child === null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await exit
    clearTimeout(impatience)
  }
}

/**
 * Serves by several processes on one port, between which the system divides the connections (decision 0265), until the
 * shutdown; resolves with the address once all of them serve.
 */
export async function serveByMany(config: Config, prepared: Prepared, shutdown: Shutdown): Promise<string> {
  const port = await portOf(config)
  const figures = new AllFigures(config.processes)
  const seats = Array.from(
    { length: config.processes },
    () => new Seat({ prepared, port }, shutdown, figures),
  )
  shutdown.atEnd(async () => {
    await Promise.all(seats.map((seat) => seat.stop()))
  })
  const serving = Promise.all(seats.map((seat) => seat.serves)).then(() => true)
  const isServing = await Promise.race([serving, sleep(START_MS, false, { ref: false })])
  if (!isServing) throw new Error(`The portal does not serve after ${START_MS / 1000} s`)
  return `http://${config.host}:${port}`
}
