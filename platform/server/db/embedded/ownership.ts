import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * The holder of this advisory lock owns the data folder; the lock is released with the connection, even after
 * `kill -9`.
 */
const OWNER_LOCK = 471_100_002
/** PostgreSQL takes a moment to notice that a killed owner is gone. */
const OWNER_WAIT_MS = 1200
/** A live owner may be shutting down; even so, a second server must be refused within 2 s of `npm start`. */
const LIVE_OWNER_WAIT_MS = 300
const OWNER_POLL_MS = 100
/** PostgreSQL truncates longer application names. */
const NAME_LIMIT = 63

const HOLDER = `
  select a.application_name as name
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted
    and l.database = (select oid from pg_database where datname = current_database())`

/** Another server works on the same data folder. */
export class FolderInUseError extends Error {
  constructor(dataDir: string, owner: string) {
    super(
      `This data folder is already used by another Kabinet server (${owner}): ${dataDir}. Stop that one first, or set another DATA_DIR.`,
    )
  }
}

export interface Claim {
  /** The `postgres` database of the folder's PostgreSQL. */
  adminUrl: string
  dataDir: string
  /** The address of this server; shown to servers that are refused. */
  address?: string | undefined
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNER_LOCK,
  ])
  return rows[0]?.taken ?? false
}

async function holderName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(HOLDER, [OWNER_LOCK])
  return rows[0]?.name ?? ''
}

function isAlive(holder: string): boolean {
  try {
    process.kill(Number(/^pid (\d+)/.exec(holder)?.[1]), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The name of the process that holds the lock, or null when it is ours. */
async function lockOrFindHolder(client: pg.Client): Promise<string | null> {
  let holder = ''
  for (let waited = 0; waited <= OWNER_WAIT_MS; waited += OWNER_POLL_MS) {
    if (await tryLock(client)) return null
    holder = await holderName(client)
    if (waited >= LIVE_OWNER_WAIT_MS && isAlive(holder)) break
    await sleep(OWNER_POLL_MS)
  }
  return holder
}

/**
 * Makes this process the owner of the data folder until the connection closes.
 * @throws FolderInUseError when another process is its owner
 */
export async function takeOwnership({ adminUrl, dataDir, address }: Claim): Promise<pg.Client> {
  const name = `pid ${process.pid}${address ? `, ${address}` : ''}`.slice(0, NAME_LIMIT)
  const client = new pg.Client({ connectionString: adminUrl, application_name: name, keepAlive: true })
  // A lost connection is reported by its end, which the keeper watches.
  client.on('error', () => undefined)
  await client.connect()
  const holder = await lockOrFindHolder(client)
  if (holder === null) return client
  await client.end()
  throw new FolderInUseError(dataDir, holder || 'unknown process')
}
