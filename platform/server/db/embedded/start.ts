import type pg from 'pg'
import { initialiseCluster, hasCluster } from './initialise.ts'
import { keepOwning } from './keeper.ts'
import { launch } from './launch.ts'
import { takeOwnership } from './ownership.ts'
import { findPassword, makePassword } from './password.ts'
import type { Postmaster } from './pid-file.ts'
import { choosePlace, findPlace, type Place } from './place.ts'
import { awaitSettled, findRunning, urlOf } from './postmaster.ts'
import { prepareProgram } from './program.ts'

const DATABASE = 'kabinet'

export interface EmbeddedPostgres {
  /** Address of the portal's database. */
  url: string
  /** Shuts PostgreSQL down cleanly. */
  stop(): Promise<void>
}

export interface StartOptions {
  dataDir: string
  /** The address of this server; shown to a second one that is refused. */
  address?: string
}

/**
 * Starts the PostgreSQL of a data folder, or adopts the one that a killed server left running, and owns it
 * until `stop`; if PostgreSQL dies in between, it is restarted on the same port.
 * @throws FolderInUseError when another server owns the folder, which is left alone
 * @throws NoBinariesError on a platform without binaries
 */
export async function startEmbeddedPostgres({ dataDir, address }: StartOptions): Promise<EmbeddedPostgres> {
  const place = await choosePlace(dataDir)
  const password = await passwordOf(place)
  const claim = async (port?: number) => {
    const postmaster = await bringUp(place, password, port)
    const adminUrl = urlOf(postmaster, password, 'postgres')
    return { postmaster, client: await takeOwnership({ adminUrl, dataDir: place.dataDir, address }) }
  }
  const first = await claimPatiently(claim)
  await ensureDatabase(first.client)
  const keeper = keepOwning(place.cluster, first, () => claim(first.postmaster.port))
  return { url: urlOf(first.postmaster, password, DATABASE), stop: () => keeper.stop() }
}

async function passwordOf(place: Place): Promise<string> {
  const savedPassword = await findPassword(place)
  if (savedPassword !== null) return savedPassword
  if (await hasCluster(place))
    throw new Error(`${place.passwordFile}, the password of the database next to it, is missing: restore it.`)
  return makePassword(place)
}

/** The port is given when PostgreSQL is restarted after a crash: never with a new, empty cluster. */
async function bringUp(place: Place, password: string, port?: number): Promise<Postmaster> {
  const running = await awaitSettled({ cluster: place.cluster, password })
  if (running) return running
  const native = await prepareProgram(place.owner, place.dataDir)
  if (port !== undefined) return launch(place, { native, password, port })
  await initialiseCluster(place, { native, password })
  return launch(place, { native, password })
}

/** PostgreSQL may be shutting down when we connect, because its last owner is just stopping. */
async function claimPatiently<T>(claim: () => Promise<T>): Promise<T> {
  try {
    return await claim()
  } catch (error) {
    if (!isLostConnection(error)) throw error
    return claim()
  }
}

function isLostConnection(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(code ?? '') || /terminated/.test(message ?? '')
  )
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

/** Returns the address of the PostgreSQL that already runs for a data folder, or null; never starts or stops it. */
export async function joinEmbeddedPostgres({
  dataDir,
}: {
  dataDir: string
}): Promise<{ url: string } | null> {
  const place = await findPlace(dataDir)
  const password = place && (await findPassword(place))
  if (!place || password === null) return null
  const postmaster = await findRunning({ cluster: place.cluster, password })
  return postmaster && { url: urlOf(postmaster, password, DATABASE) }
}
