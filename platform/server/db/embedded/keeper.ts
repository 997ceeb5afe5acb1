import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { FolderInUseError } from './ownership.ts'
import type { Postmaster } from './pid-file.ts'
import { shutDown } from './postmaster.ts'

const RETRY_MS = 1000

/** A running PostgreSQL and the connection whose lock makes it ours. */
export interface Owned {
  postmaster: Postmaster
  client: pg.Client
}

/**
 * Keeps our ownership of the data folder: when the connection that holds the lock is lost, because a backend
 * or PostgreSQL itself was killed, the lock is taken again. If another server took the folder meanwhile, only
 * that server may stop PostgreSQL.
 */
export function keepOwning(
  cluster: string,
  first: Owned,
  claim: () => Promise<Owned>,
): { stop(): Promise<void> } {
  let owned: Owned | null = first
  let isStopping = false
  let claiming: Promise<void> = Promise.resolve()

  async function claimAgain(): Promise<void> {
    owned = null
    while (!isStopping && !owned) {
      try {
        owned = await claim()
        watch(owned)
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error))
        if (error instanceof FolderInUseError) return
        await sleep(RETRY_MS)
      }
    }
  }

  function watch({ client }: Owned): void {
    client.once('end', () => {
      if (!isStopping) claiming = claimAgain()
    })
  }

  watch(first)
  return {
    async stop() {
      isStopping = true
      await claiming
      if (!owned) return
      // The lock is released last, together with PostgreSQL: nobody may adopt a server that is shutting down.
      await shutDown(owned.postmaster, cluster)
      await owned.client.end()
    },
  }
}
