import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBinaries, repairLibraryLinks } from './binaries.ts'
import { canReach, exists, type Owner } from './owner.ts'
import { openSharedFolder } from './place.ts'

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM'])

/**
 * Returns the folder of a PostgreSQL that the owner can run: npm's own, or a copy when the owner may not
 * enter npm's folder, or when its library links are missing and the folder is read-only.
 * @throws NoBinariesError on a platform without binaries
 */
export async function prepareProgram(owner: Owner | null, dataDir: string): Promise<string> {
  const native = findBinaries()
  const isReachable = !owner || (await canReach(owner, join(native, 'bin', 'postgres')))
  if (isReachable && (await isWhole(native))) return native
  return copyProgram(native, owner ? await openSharedFolder() : dataDir)
}

async function isWhole(native: string): Promise<boolean> {
  try {
    await repairLibraryLinks(native)
    return true
  } catch (error) {
    if (READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** Copies the program once per version; the copy gets its name only when complete. */
async function copyProgram(native: string, parent: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(parent, `postgresql-${version}`)
  if (await exists(copy)) return join(copy, 'native')
  await mkdir(parent, { recursive: true })
  const draft = await mkdtemp(`${copy}-draft-`)
  try {
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await repairLibraryLinks(join(draft, 'native'))
    await letOthersRead(draft)
    await rename(draft, copy)
  } catch (error) {
    if (!(await exists(copy))) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return join(copy, 'native')
}

/** Opens a folder to every user, even when root installed it under a restrictive umask. */
async function letOthersRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await letOthersRead(path)
    else if (entry.isFile()) await chmod(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}
