import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { initialiseCluster, readPassword } from './initialise.ts'
import { choosePlace } from './place.ts'
import { findRunning, launch, shutDown, urlOf } from './postmaster.ts'

const DATABASE = 'kabinet'
/** Whoever holds this advisory lock owns the data folder; it falls with the connection, also after `kill -9`. */
const OWNER_LOCK = 471_100_002
/** PostgreSQL takes a moment to notice that a killed owner is gone. */
const OWNER_WAIT_MS = 800
const OWNER_POLL_MS = 100

export interface EmbeddedPostgres {
  /** Address of the portal's database. */
  url: string
  stop(): Promise<void>
}

/** Another server works on the same data folder. */
export class FolderInUseError extends Error {
  constructor(dataDir: string, owner: string) {
    super(
      `The data folder ${dataDir} is in use by another Kabinet (${owner}). Stop it first, or set another DATA_DIR.`,
    )
  }
}

async function lockWithin(client: pg.Client, waitMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += OWNER_POLL_MS) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      OWNER_LOCK,
    ])
    if (rows[0]?.taken) return true
    if (waited >= waitMs) return false
    await sleep(OWNER_POLL_MS)
  }
}

async function takeOwnership(adminUrl: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: `kabinet process ${process.pid}`,
  })
  await client.connect()
  if (await lockWithin(client, OWNER_WAIT_MS)) {
    // PostgreSQL may end this connection when it is stopped from outside; the server notices at its next query.
    client.on('error', () => undefined)
    return client
  }
  const { rows: holders } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [OWNER_LOCK],
  )
  await client.end()
  throw new FolderInUseError(dataDir, holders[0]?.name ?? 'unknown process')
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that a killed server left running.
 * @throws FolderInUseError when another server owns the folder; that one is not disturbed
 * @throws NoBinariesError on a platform without binaries
 */
export async function startEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> {
  const place = await choosePlace(dataDir)
  const password = await readPassword(place)
  await initialiseCluster(place, password)
  const postmaster = (await findRunning(place, password)) ?? (await launch(place, password))
  const owner = await takeOwnership(urlOf(postmaster, password, 'postgres'), dataDir)
  await ensureDatabase(owner)
  return {
    url: urlOf(postmaster, password, DATABASE),
    async stop() {
      await owner.end()
      await shutDown(postmaster)
    },
  }
}

/** Gives the address of the PostgreSQL that already runs for a data folder, or null; never starts or stops it. */
export async function joinEmbeddedPostgres({
  dataDir,
}: {
  dataDir: string
}): Promise<{ url: string } | null> {
  const place = await choosePlace(dataDir)
  const password = await readPassword(place)
  const postmaster = await findRunning(place, password)
  return postmaster && { url: urlOf(postmaster, password, DATABASE) }
}
