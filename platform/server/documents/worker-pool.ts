import { Piscina, queueOptionsSymbol } from 'piscina'

type Balancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>

export interface PoolOptions {
  /** At most so many threads; the first starts with the first task. */
  size: number
  /** A task that takes longer, once it has begun, is given up together with its thread. */
  timeoutMs: number
  /** At most so many tasks wait; one more is refused at once. */
  maxWaiting: number
  /**
   * A task that needs more memory ends with its thread, not with the server: so much for its objects, and as much again
   * for its buffers, which V8 does not count among them.
   */
  mostMegabytes?: number
  /** Its threads end as soon as nobody waits: what a large task took is given back at once. */
  isShortLived?: true
}

/** As many tasks wait as may. */
export class PoolFullError extends Error {}

const MEGABYTE = 1024 * 1024
/** What Node itself says of a thread that has no room for its objects. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
/** A stream that unpacks itself takes about ten megabytes meanwhile. */
const LOOK_AGAIN_MS = 100

/** The part of a task that is for the pool alone: the thread does not get it. */
interface Begun {
  begin(): void
}

/**
 * The room for a thread's youngest objects, before they are collected. Left alone, each thread lets it grow by about
 * 100 MB; twenty sheets of 500 registration codes take the same time with these 8 MB.
 */
const YOUNG_MEGABYTES = 8

/** Gives a task to an idle thread, and lets its time begin then. */
const toIdleThread: Balancer = (task, threads) => {
  const idle = threads.find(({ currentUsage }) => currentUsage === 0)
  if (idle) (task[queueOptionsSymbol] as Begun).begin()
  return idle ?? null
}

/**
 * Threads that run the default export of a module. A thread that dies fails its own task only, and the next task gets a
 * new one. Idle threads do not keep the process alive.
 */
export class WorkerPool<Task extends object, Result> {
  readonly #script: URL
  readonly #options: PoolOptions
  #threads: Piscina<Task, Result> | undefined
  #unfinished = 0
  #watch: NodeJS.Timeout | undefined
  /** How many threads have ended because of their buffers. */
  #outgrown = 0

  constructor(script: URL, options: PoolOptions) {
    this.#script = script
    this.#options = options
  }

  #open(): Piscina<Task, Result> {
    const { size, mostMegabytes } = this.#options
    const threads = new Piscina<Task, Result>({
      filename: this.#script.href,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
        ...(mostMegabytes !== undefined && { maxOldGenerationSizeMb: mostMegabytes }),
      },
      // One is replaced whenever it dies, even while tasks wait.
      minThreads: 1,
      maxThreads: size,
      idleTimeout: Infinity,
      loadBalancer: toIdleThread,
    })
    // The death of an idle thread concerns no task.
    threads.on('error', () => undefined)
    return threads
  }

  /** Ends the threads whose buffers have become too large. */
  async #endLarge(mostBytes: number): Promise<void> {
    for (const thread of this.#threads?.threads ?? []) {
      // A thread that has just ended has no memory.
      const used = await thread.getHeapStatistics().catch(() => null)
      if (used === null || used.external_memory <= mostBytes) continue
      this.#outgrown += 1
      await thread.terminate()
    }
  }

  #beginWatch(): void {
    const { mostMegabytes } = this.#options
    if (mostMegabytes === undefined || this.#watch !== undefined) return
    this.#watch = setInterval(() => void this.#endLarge(mostMegabytes * MEGABYTE), LOOK_AGAIN_MS)
  }

  #endWatch(): void {
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  async #runWithin(task: Task): Promise<Result> {
    const threads = (this.#threads ??= this.#open())
    const { timeoutMs } = this.#options
    const limit = new AbortController()
    const outgrown = this.#outgrown
    let timer: NodeJS.Timeout | undefined
    const begin = () => {
      timer = setTimeout(() => limit.abort(), timeoutMs)
    }
    try {
      return await threads.run({ ...task, [queueOptionsSymbol]: { begin } }, { signal: limit.signal })
    } catch (error) {
      if (this.#outgrown > outgrown)
        throw Object.assign(new Error('A task took too much memory', { cause: error }), {
          code: OUT_OF_MEMORY,
        })
      if (!limit.signal.aborted) throw error
      throw new Error(`A task took more than ${timeoutMs} ms`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Does a task in a thread; one that is brought has its place before its content takes memory.
   * @throws PoolFullError when too many wait already
   */
  async run(task: Task | (() => Promise<Task>)): Promise<Result> {
    const { size, maxWaiting } = this.#options
    // The library does not count tasks that can be given up among those that wait.
    if (this.#unfinished >= size + maxWaiting)
      throw new PoolFullError(`Too many tasks: ${maxWaiting} wait already`)
    this.#unfinished += 1
    try {
      const content = typeof task === 'function' ? await task() : task
      this.#beginWatch()
      return await this.#runWithin(content)
    } finally {
      this.#unfinished -= 1
      if (this.#unfinished === 0) this.#endWatch()
      if (this.#options.isShortLived && this.#unfinished === 0) await this.#end()
    }
  }

  async #end(): Promise<void> {
    const threads = this.#threads
    this.#threads = undefined
    await threads?.destroy()
  }

  /** Stops all threads; unfinished tasks fail. */
  async close(): Promise<void> {
    await this.#end()
  }
}
