import { Worker } from 'node:worker_threads'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { HashJob, HashResult } from './hash-worker.ts'

/**
 * The most hashes of unknown visitors that may wait: some seconds of work. Later ones are asked to try again.
 */
const MOST_WAITING = 40
/**
 * The most further hashes that may wait for people who are already known: they get in however many others
 * guess.
 */
const MOST_KNOWN_WAITING = 10
const BUSY_SECONDS = 5

type NewJob = HashJob extends infer Job ? (Job extends HashJob ? Omit<Job, 'id'> : never) : never

/**
 * A single error for all refusals: a flood is refused hundreds of times a second, and each must not cost a
 * stack trace.
 */
const BUSY = new ApiError(503, undefined, { headers: { 'retry-after': String(BUSY_SECONDS) } })

interface Waiting {
  job: HashJob
  resolve(value: string | boolean): void
  reject(error: Error): void
}

/**
 * The person for whom a hash is computed: one with a session, a known device or a code, or anybody at all.
 */
export type Claim = 'known' | 'anybody'

const MOST: Record<Claim, number> = { known: MOST_KNOWN_WAITING, anybody: MOST_WAITING }

/**
 * One thread hashes passwords, one after the other and at the lowest priority: a flood of sign-ins takes
 * neither the threads that files and compression need nor the core that saves marks. Decision 0076.
 */
class HashThread {
  private worker: Worker | null = null
  private readonly waiting: Record<Claim, Waiting[]> = { known: [], anybody: [] }
  private readonly rooms: Record<Claim, number> = { known: 0, anybody: 0 }
  private current: Waiting | null = null
  private lastId = 0

  /** The number of hashes requested since the process started: tests use it to compare what sign-ins cost. */
  get begun(): number {
    return this.lastId
  }

  /**
   * Refuses a request for which the queue has no room, before anything is counted against the person.
   * @throws ApiError 503
   */
  demandRoom(claim: Claim): void {
    if (Math.max(this.rooms[claim], this.waiting[claim].length) >= MOST[claim]) throw BUSY
  }

  /**
   * Does work that will need a hash, with a place in the queue reserved from the start: when there is none,
   * the request is refused before anything was read, counted or written.
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

  /** People who are already known come first. */
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
    // The thread keeps the process alive only while it has work.
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

  /** The thread has ended: the hash in progress is refused, and the next one starts a new thread. */
  private fail(error: Error): void {
    const failed = this.current
    this.current = null
    this.worker = null
    failed?.reject(error)
    this.workOn()
  }
}

export const hashThread = new HashThread()
