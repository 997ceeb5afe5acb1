import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exists, findBinaries, repairLibraryLinks } from './binaries.ts'
import { canReach, chooseOwner, type Owner } from './owner.ts'

/** Where one embedded PostgreSQL keeps its program and its data, and who runs it. */
export interface Place {
  native: string
  cluster: string
  logFile: string
  passwordFile: string
  owner: Owner | null
}

/** Root's own folders may be closed to the user that PostgreSQL runs as; then both stand below this one. */
const SHARED_FOLDER = '/var/lib/kabinet'

function sharedFolderFor(path: string): string {
  return join(SHARED_FOLDER, createHash('sha256').update(path).digest('hex').slice(0, 16))
}

/** Copies the binaries to where their user reaches them, once for each installed version. */
async function reachableBinaries(native: string, owner: Owner): Promise<string> {
  if (await canReach(owner, join(native, 'bin', 'postgres'))) return native
  const copy = join(sharedFolderFor(native), 'native')
  if (await exists(copy)) return copy
  const draft = `${copy}-${process.pid}`
  await mkdir(sharedFolderFor(native), { recursive: true, mode: 0o755 })
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

/** The pointer in the data folder tells where the cluster stands when it could not stand there itself. */
async function reachableFolder(dataDir: string, owner: Owner): Promise<string> {
  const pointer = join(dataDir, 'postgres.location')
  if (await exists(pointer)) return (await readFile(pointer, 'utf8')).trim()
  if (await canReach(owner, join(dataDir, 'postgres'))) return dataDir
  const folder = sharedFolderFor(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  await writeFile(pointer, `${folder}\n`)
  return folder
}

/**
 * Chooses and prepares the place for a data folder: ordinary users keep all in it; for root the program and the
 * cluster move to a folder that PostgreSQL's user reaches when the data folder is closed to that user.
 */
export async function choosePlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const found = findBinaries()
  const owner = await chooseOwner()
  await repairLibraryLinks(found)
  const native = owner ? await reachableBinaries(found, owner) : found
  const folder = owner ? await reachableFolder(dataDir, owner) : dataDir
  const logFile = join(folder, 'postgres.log')
  return {
    native,
    cluster: join(folder, 'postgres'),
    logFile,
    passwordFile: join(dataDir, 'postgres.password'),
    owner,
  }
}

/** Hands a file or folder to PostgreSQL's user, closed to everybody else. */
export async function handOver(path: string, owner: Owner | null, mode: number): Promise<void> {
  await chmod(path, mode)
  if (owner) await chown(path, owner.uid, owner.gid)
}
