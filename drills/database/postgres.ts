import { execFile } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { readPidFile } from '#platform/server/db/embedded/pid-file.ts'
import { findPlace } from '#platform/server/db/embedded/place.ts'
import { shutDown } from '#platform/server/db/embedded/postmaster.ts'
import { joinEmbeddedPostgres } from '#platform/server/db/embedded/start.ts'

/** The database of the portal, seen from outside. */
export interface Outside {
  db: Db
  /** Stops all processes of PostgreSQL as they are; the returned function continues them. */
  freeze(): Promise<() => void>
  /** Ends every connection but our own; returns their number. */
  endConnections(): Promise<number>
  /** Kills the process of one connection. */
  killConnection(): Promise<void>
  /** The number of changes that were begun and then left idle. */
  countForgotten(): Promise<number>
  /** The number of connections that wait for a lock. */
  countWaiting(): Promise<number>
  /** True when a process owns the data folder. */
  isOwnedBy(pid: number): Promise<boolean>
  close(): Promise<void>
}

async function countWhere(db: Db, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and ${condition}
  `.execute(db)
  return rows[0]!.n
}

/** The parent of a process, from the fields after its name in brackets; null when it is gone. */
async function parentOf(pid: number): Promise<number | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return line === null ? null : Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
}

/** Reads the processes of Linux itself, where a bare machine may have no `ps`. */
async function childrenOf(parent: number): Promise<number[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
    const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    return rows.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, index) => parents[index] === parent)
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // A connection that has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

async function freeze(postmaster: number): Promise<() => void> {
  // The postmaster first: then no child is added to those that are looked up.
  signalAll([postmaster], 'SIGSTOP')
  const pids = await childrenOf(postmaster)
  signalAll(pids, 'SIGSTOP')
  return () => signalAll([...pids, postmaster], 'SIGCONT')
}

async function killConnection(db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
    order by state_change desc limit 1
  `.execute(db)
  signalAll(
    rows.map(({ pid }) => pid),
    'SIGKILL',
  )
}

async function endConnections(db: Db): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()
  `.execute(db)
  return rows.length
}

/** Reaches the PostgreSQL that the portal has started on its data folder. */
export async function reachPostgres(dataDir: string): Promise<Outside> {
  const [place, joined] = [await findPlace(dataDir), await joinEmbeddedPostgres({ dataDir })]
  if (!place || !joined) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  const { db, close } = openDatabase(joined.url, { limits: COMMAND_LIMITS, maxConnections: 3 })
  let thaw = () => undefined as void
  return {
    db,
    async freeze() {
      const postmaster = readPidFile(place.cluster)?.pid
      if (postmaster === undefined) throw new Error('PostgreSQL does not run')
      thaw = await freeze(postmaster)
      return thaw
    },
    endConnections: () => endConnections(db),
    killConnection: () => killConnection(db),
    countForgotten: () => countWhere(db, sql`state like 'idle in transaction%'`),
    countWaiting: () => countWhere(db, sql`wait_event_type = 'Lock'`),
    isOwnedBy: async (pid) => (await countWhere(db, sql`application_name like ${`pid ${pid},%`}`)) === 1,
    async close() {
      // An interrupted drill must not leave it frozen.
      thaw()
      await close()
    },
  }
}

/** Stops the PostgreSQL of a data folder, which outlives a crashed server, and removes its files. */
export async function removePostgres(dataDir: string): Promise<void> {
  const place = await findPlace(dataDir)
  if (!place) return
  const noted = readPidFile(place.cluster)
  if (noted) await shutDown(noted, place.cluster)
  await rm(dirname(place.cluster), { recursive: true, force: true })
}
