import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/server/db/database.ts'
import type { Breath } from '#platform/server/jobs/breath.ts'
import { beat } from './work-store.ts'

const EVERY_MS = 1000

/**
 * Reports every second the progress of the work, until the returned function is called, and stops the work
 * when somebody asks for it. Call it outside the transaction of the work, whose writes others cannot see.
 */
export async function keepBeating(db: Db, id: number, breath: Breath): Promise<() => Promise<void>> {
  const end = new AbortController()
  const tell = async () => {
    breath.isStopped = (await beat(db, id, breath.progress)) || breath.isStopped
  }
  const beating = async () => {
    while (!end.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: end.signal }).catch(() => undefined)
      if (!end.signal.aborted) await tell()
    }
  }
  await tell()
  const ended = beating()
  return async () => {
    end.abort()
    await ended
  }
}
