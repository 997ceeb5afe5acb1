import { Worker } from 'node:worker_threads'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { HashJob, HashResult } from './hash-worker.ts'

/** Hashes that may wait for their turn: some seconds of work. Who comes later is asked to come again. */
const MOST_WAITING = 40
const BUSY_SECONDS = 5

type NewJob = HashJob extends infer Job ? (Job extends HashJob ? Omit<Job, 'id'> : never) : never

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

  /** Hashes begun since the start of the process: tests compare what sign-ins cost. */
  get begun(): number {
    return this.lastId
  }

  /** The refusal of one more hash, or null while there is room in the queue. */
  refusal(): ApiError | null {
    if (this.waiting.size < MOST_WAITING) return null
    return new ApiError(503, undefined, { headers: { 'retry-after': String(BUSY_SECONDS) } })
  }

  run(job: NewJob): Promise<string | boolean> {
    const refusal = this.refusal()
    if (refusal) throw refusal
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
