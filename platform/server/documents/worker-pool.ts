import { Piscina, queueOptionsSymbol } from 'piscina'

type Balancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>

export interface PoolOptions {
  /** The most threads; the first starts with the first task. */
  size: number
  /** A started task that takes longer is aborted together with its thread. */
  timeoutMs: number
  /** The most tasks that may wait; further ones are refused at once. */
  maxWaiting: number
  /**
   * A task that needs more memory ends its thread, not the server: this much for its objects, and as much
   * again for its buffers, which V8 does not count among them.
   */
  mostMegabytes?: number
  /** Its threads end as soon as no task waits, so that the memory of a large task is given back at once. */
  isShortLived?: true
}

/** The queue of waiting tasks is full. */
export class PoolFullError extends Error {}

const MEGABYTE = 1024 * 1024
/** The error code of Node for a thread that has no memory left for its objects. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
/**
 * The interval at which buffers are measured: a stream that decompresses itself takes about ten megabytes in
 * that time.
 */
const LOOK_AGAIN_MS = 100

/** The part of a task that only the pool uses: the thread does not get it. */
interface Begun {
  begin(): void
}

/**
 * The room for a thread's youngest objects, before they are collected. By default each thread lets it grow by
 * about 100 MB; twenty sheets of 500 registration codes take the same time with these 8 MB.
 */
const YOUNG_MEGABYTES = 8

/** Gives a task to an idle thread, and starts its time limit. */
const toIdleThread: Balancer = (task, threads) => {
  const idle = threads.find(({ currentUsage }) => currentUsage === 0)
  if (idle) (task[queueOptionsSymbol] as Begun).begin()
  return idle ?? null
}

/**
 * Threads that run the default export of a module. A thread that dies fails only its own task, and the next
 * task gets a new thread. Idle threads do not keep the process alive.
 */
export class WorkerPool<Task extends object, Result> {
  readonly #script: URL
  readonly #options: PoolOptions
  #threads: Piscina<Task, Result> | undefined
  #unfinished = 0
  #watch: NodeJS.Timeout | undefined
  /** The number of threads that ended because of their buffers. */
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
      // A dead thread is replaced at once, even while tasks wait.
      minThreads: 1,
      maxThreads: size,
      idleTimeout: Infinity,
      loadBalancer: toIdleThread,
    })
    // The death of an idle thread affects no task.
    threads.on('error', () => undefined)
    return threads
  }

  /** Ends the threads whose buffers have grown too large. */
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
   * Runs a task in a thread. When the content is a function, the place in the queue is taken before the
   * content uses memory.
   * @throws PoolFullError when too many tasks wait already
   */
  async run(task: Task | (() => Promise<Task>)): Promise<Result> {
    const { size, maxWaiting } = this.#options
    // The library does not count cancellable tasks among those that wait.
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
