import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync, type Options } from '@node-rs/argon2'

/** A hash to be made, or one to be compared. */
export type HashJob = { id: number; password: string } & ({ options: Options } | { stored: string })

export type HashResult = { id: number } & ({ value: string | boolean } | { error: string })

/** On Linux a priority belongs to a single thread; elsewhere it would slow down the whole server. */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

function work(job: HashJob): string | boolean {
  return 'stored' in job ? verifySync(job.stored, job.password) : hashSync(job.password, job.options)
}

function answer(job: HashJob): HashResult {
  try {
    return { id: job.id, value: work(job) }
  } catch (error) {
    // The main thread throws it again, where it is awaited.
    return { id: job.id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort!.on('message', (job: HashJob) => parentPort!.postMessage(answer(job)))
