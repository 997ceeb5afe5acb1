import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './password.ts'
import { readPidFile, runsCluster, type Postmaster } from './pid-file.ts'

/** Recovery after a power cut may take long, and giving up early helps nobody. */
const READY_TIMEOUT_MS = 5 * 60_000
const STOP_TIMEOUT_MS = 60_000
const POLL_MS = 30
const WRONG_PASSWORD = '28P01'

/** The address of a database of the running PostgreSQL. */
export function urlOf({ port }: Postmaster, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** The data for connecting to the PostgreSQL of one cluster. */
export interface Door {
  cluster: string
  password: string
}

async function answers(postmaster: Postmaster, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(postmaster, password, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD)
      throw new Error(
        'The file postgres.password does not fit the database: restore the one it was made with.',
        {
          cause: error,
        },
      )
    // Not started yet, or shutting down.
    return false
  }
}

/** Finds the running PostgreSQL of the cluster that answers; null when there is none. */
export async function findRunning({ cluster, password }: Door): Promise<Postmaster | null> {
  const noted = readPidFile(cluster)
  if (!noted?.isReady || !(await runsCluster(noted.pid, cluster))) return null
  return (await answers(noted, password)) ? noted : null
}

/**
 * Waits while a PostgreSQL of the cluster is starting, recovering or stopping.
 * @returns the one that answers, or null when none is left
 */
export async function awaitSettled(door: Door): Promise<Postmaster | null> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    const running = await findRunning(door)
    if (running) return running
    const noted = readPidFile(door.cluster)
    if (!noted || !(await runsCluster(noted.pid, door.cluster))) return null
    await sleep(POLL_MS)
  }
  throw new Error(`PostgreSQL on ${door.cluster} runs but does not answer`)
}

/** Stops PostgreSQL at once but cleanly ("fast shutdown") and waits for its end. */
export async function shutDown({ pid }: Postmaster, cluster: string): Promise<void> {
  if (!(await runsCluster(pid, cluster))) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (await runsCluster(pid, cluster)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} s`)
    await sleep(POLL_MS)
  }
}
