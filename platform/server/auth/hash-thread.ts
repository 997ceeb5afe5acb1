import { Worker } from 'node:worker_threads'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { HashJob, HashResult } from './hash-worker.ts'

/** How many hashes for anybody may wait: some seconds of work. Whoever comes later is asked to come again. */
const MOST_WAITING = 40
/** How many more may wait for those who are known already: however many guess, these get in. */
const MOST_KNOWN_WAITING = 10
const BUSY_SECONDS = 5

type NewJob = HashJob extends infer Job ? (Job extends HashJob ? Omit<Job, 'id'> : never) : never

/** One error for all: a flood is refused hundreds of times a second and must not cost a stack each time. */
const BUSY = new ApiError(503, undefined, { headers: { 'retry-after': String(BUSY_SECONDS) } })

interface Waiting {
  job: HashJob
  resolve(value: string | boolean): void
  reject(error: Error): void
}

/** Who needs a hash: somebody with a session, a known device or a code, or anybody at all. */
export type Claim = 'known' | 'anybody'

const MOST: Record<Claim, number> = { known: MOST_KNOWN_WAITING, anybody: MOST_WAITING }

/**
 * One thread hashes passwords, one after the other and behind everything else in priority: a flood of sign-ins takes
 * neither the threads that files and compression need nor the core that saves marks. Decision 0076.
 */
class HashThread {
  private worker: Worker | null = null
  private readonly waiting: Record<Claim, Waiting[]> = { known: [], anybody: [] }
  private readonly rooms: Record<Claim, number> = { known: 0, anybody: 0 }
  private current: Waiting | null = null
  private lastId = 0

  /** Hashes requested since the start of the process: tests compare what sign-ins cost. */
  get begun(): number {
    return this.lastId
  }

  /**
   * Refuses whoever would find no place in the queue, before anything is counted against them.
   * @throws ApiError 503
   */
  demandRoom(claim: Claim): void {
    if (Math.max(this.rooms[claim], this.waiting[claim].length) >= MOST[claim]) throw BUSY
  }

  /**
   * Does work that will need a hash, with a place in the queue kept from its beginning: whoever finds none is refused
   * before anything was read, counted or written.
   * @throws ApiError 503
   */
  async withRoom<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result> {
    this.demandRoom(claim)
    this.rooms[claim] += 1
    try {
      return await work()
    } finally {
      this.rooms[claim] -= 1
    }
  }

  /** Those who are known go first. */
  run(job: NewJob, claim: Claim): Promise<string | boolean> {
    if (this.waiting[claim].length >= MOST[claim]) throw BUSY
    const id = (this.lastId += 1)
    return new Promise((resolve, reject) => {
      this.waiting[claim].push({ job: { ...job, id }, resolve, reject })
      this.workOn()
    })
  }

  private workOn(): void {
    if (this.current) return
    this.current = this.waiting.known.shift() ?? this.waiting.anybody.shift() ?? null
    // Only a thread with work keeps the process alive.
    if (!this.current) return this.worker?.unref()
    const worker = (this.worker ??= this.start())
    worker.ref()
    worker.postMessage(this.current.job)
  }

  private start(): Worker {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url))
    worker.on('message', (result: HashResult) => this.settle(result))
    worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))))
    return worker
  }

  private settle(result: HashResult): void {
    const settled = this.current
    this.current = null
    this.workOn()
    if ('error' in result) settled?.reject(new Error(result.error))
    else settled?.resolve(result.value)
  }

  /** The thread has ended: whose hash it made is refused, the next hash starts another one. */
  private fail(error: Error): void {
    const failed = this.current
    this.current = null
    this.worker = null
    failed?.reject(error)
    this.workOn()
  }
}

export const hashThread = new HashThread()
