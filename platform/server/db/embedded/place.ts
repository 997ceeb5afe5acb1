import { chmod, mkdir, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { canReach, chooseOwner, exists, type Owner } from './owner.ts'

/** The folder of an embedded PostgreSQL's data, and the user that runs it. */
export interface Place {
  dataDir: string
  cluster: string
  logFile: string
  passwordFile: string
  owner: Owner | null
}

/**
 * Root's own folders may be closed to the user that runs PostgreSQL; program and data are then below this
 * one.
 */
const SHARED_FOLDER = '/var/lib/kabinet'
const POINTER = 'postgres.location'

/** Creates the folder so that every user may enter it, whatever root's umask. */
export async function openSharedFolder(): Promise<string> {
  await mkdir(SHARED_FOLDER, { recursive: true })
  await chmod(SHARED_FOLDER, 0o755)
  return SHARED_FOLDER
}

function placeIn(folder: string, dataDir: string, owner: Owner | null): Place {
  return {
    dataDir,
    cluster: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    passwordFile: join(dataDir, 'postgres.password'),
    owner,
  }
}

async function readPointer(dataDir: string): Promise<string | null> {
  const pointer = join(dataDir, POINTER)
  return (await exists(pointer)) ? (await readFile(pointer, 'utf8')).trim() : null
}

/** Finds the place that a data folder already has, without creating anything; null when it has none yet. */
export async function findPlace(dataDir: string): Promise<Place | null> {
  if (!(await exists(dataDir))) return null
  const home = await realpath(dataDir)
  const folder = (await readPointer(home)) ?? home
  const owner = await chooseOwner(join(folder, 'postgres'))
  return placeIn(folder, home, owner)
}

/**
 * Finds or prepares the place for a data folder. For ordinary users everything is inside it; for root the
 * cluster is elsewhere if PostgreSQL's user cannot enter the data folder, and a pointer in the data folder
 * says where.
 * @throws Error when the cluster existed and cannot be reached, rather than start with an empty one
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  await mkdir(resolve(dataDir), { recursive: true })
  const found = await findPlace(dataDir)
  if (!found) throw new Error(`The data folder ${dataDir} cannot be read`)
  const { owner, cluster, dataDir: home } = found
  if (!(await exists(dirname(cluster))))
    throw new Error(
      `The database of ${home} was in ${dirname(cluster)}, which is gone: bring it back, or delete ${POINTER} to begin with an empty one.`,
    )
  if (!owner || (await canReach(owner, cluster))) return found
  if (await exists(cluster))
    throw new Error(
      `PostgreSQL (user ${owner.uid}) may not enter ${cluster} any more: open the folders above it (chmod o+x).`,
    )
  const folder = await mkdtemp(join(await openSharedFolder(), 'data-'))
  await chmod(folder, 0o755)
  await writeFile(join(home, POINTER), `${folder}\n`)
  return placeIn(folder, home, owner)
}
