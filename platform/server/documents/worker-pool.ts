import { Worker } from 'node:worker_threads'
import type { TaskOutcome } from './worker-side.ts'

export interface PoolOptions {
  /** At most so many threads; each starts when it is first needed. */
  size: number
  /** A task that takes longer is given up together with its thread. */
  timeoutMs: number
  /** At most so many tasks wait; one more is refused at once. */
  maxWaiting: number
}

interface Job<Task, Result> {
  task: Task
  resolve(result: Result): void
  reject(error: unknown): void
}

interface Thread<Task, Result> {
  worker: Worker
  job: Job<Task, Result> | null
  timer: NodeJS.Timeout | undefined
}

/**
 * Threads that run a module which calls `answerTasks`. A thread that dies fails its own task only, and the next task
 * gets a new one. Idle threads do not keep the process alive.
 */
export class WorkerPool<Task, Result> {
  private readonly script: URL
  private readonly options: PoolOptions
  private readonly threads = new Set<Thread<Task, Result>>()
  private readonly waiting: Job<Task, Result>[] = []

  constructor(script: URL, options: PoolOptions) {
    this.script = script
    this.options = options
  }

  /** Does a task in a thread. */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= this.options.maxWaiting) {
        reject(new Error(`Too many tasks: ${this.waiting.length} wait already`))
        return
      }
      this.waiting.push({ task, resolve, reject })
      this.assign()
    })
  }

  /** Stops all threads; unfinished tasks fail. */
  async close(): Promise<void> {
    for (const job of this.waiting.splice(0)) job.reject(new Error('The pool was closed'))
    await Promise.all([...this.threads].map(({ worker }) => worker.terminate()))
  }

  private assign(): void {
    if (this.waiting.length === 0) return
    const thread = this.freeThread()
    if (thread === null) return
    const job = this.waiting.shift()!
    thread.job = job
    thread.worker.ref()
    thread.timer = setTimeout(() => this.giveUp(thread), this.options.timeoutMs)
    thread.worker.postMessage(job.task)
  }

  private freeThread(): Thread<Task, Result> | null {
    for (const thread of this.threads) if (thread.job === null) return thread
    return this.threads.size < this.options.size ? this.start() : null
  }

  private start(): Thread<Task, Result> {
    const thread: Thread<Task, Result> = { worker: new Worker(this.script), job: null, timer: undefined }
    this.threads.add(thread)
    thread.worker.on('message', (outcome: TaskOutcome<Result>) => this.settle(thread, outcome))
    thread.worker.on('error', (cause) => this.drop(thread, new Error('A worker thread failed', { cause })))
    thread.worker.on('exit', () => this.drop(thread, new Error('A worker thread ended before its task')))
    return thread
  }

  private giveUp(thread: Thread<Task, Result>): void {
    this.drop(thread, new Error(`A task took more than ${this.options.timeoutMs} ms`))
    void thread.worker.terminate()
  }

  private drop(thread: Thread<Task, Result>, error: Error): void {
    this.threads.delete(thread)
    this.settle(thread, { error })
  }

  private settle(thread: Thread<Task, Result>, outcome: TaskOutcome<Result>): void {
    const { job } = thread
    clearTimeout(thread.timer)
    thread.job = null
    thread.worker.unref()
    if (job !== null) {
      if ('error' in outcome) job.reject(outcome.error)
      else job.resolve(outcome.result)
    }
    this.assign()
  }
}
