import { Worker } from 'node:worker_threads'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { HashJob, HashResult } from './hash-worker.ts'

/** Hashes that may wait for their turn: some seconds of work. Who comes later is asked to come again. */
const MOST_WAITING = 40
const BUSY_SECONDS = 5

type NewJob = HashJob extends infer Job ? (Job extends HashJob ? Omit<Job, 'id'> : never) : never

/** One for all: what a flood is refused hundreds of times a second must not cost a stack each time. */
const BUSY = new ApiError(503, undefined, { headers: { 'retry-after': String(BUSY_SECONDS) } })

interface Waiting {
  resolve(value: string | boolean): void
  reject(error: Error): void
}

/**
 * One thread hashes passwords, one after the other and behind everything else in priority: a flood of sign-ins takes
 * neither the threads that files and compression need nor the core that saves marks. Decision 0076.
 */
class HashThread {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  private rooms = 0

  /** Hashes begun since the start of the process: tests compare what sign-ins cost. */
  get begun(): number {
    return this.lastId
  }

  /**
   * Refuses who would find no place in the queue, before anything is counted against them.
   * @throws ApiError 503
   */
  demandRoom(): void {
    if (Math.max(this.rooms, this.waiting.size) >= MOST_WAITING) throw BUSY
  }

  /**
   * Does work that will need a hash, with a place in the queue kept from its beginning: whoever finds none is refused
   * before anything was read, counted or written.
   * @throws ApiError 503
   */
  async withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
    this.demandRoom()
    this.rooms += 1
    try {
      return await work()
    } finally {
      this.rooms -= 1
    }
  }

  run(job: NewJob): Promise<string | boolean> {
    if (this.waiting.size >= MOST_WAITING) throw BUSY
    const id = (this.lastId += 1)
    const worker = (this.worker ??= this.start())
    // Only a thread with work keeps the process alive.
    worker.ref()
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      worker.postMessage({ ...job, id })
    })
  }

  private start(): Worker {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url))
    worker.on('message', (result: HashResult) => this.settle(result))
    worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))))
    return worker
  }

  private settle(result: HashResult): void {
    const waiting = this.waiting.get(result.id)
    this.waiting.delete(result.id)
    if (this.waiting.size === 0) this.worker?.unref()
    if ('error' in result) waiting?.reject(new Error(result.error))
    else waiting?.resolve(result.value)
  }

  /** The thread has ended: those who wait are refused, the next hash starts another one. */
  private fail(error: Error): void {
    const waiting = [...this.waiting.values()]
    this.waiting.clear()
    this.worker = null
    for (const { reject } of waiting) reject(error)
  }
}

export const hashThread = new HashThread()
