import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { NoBinariesError } from './binaries.ts'
import { exists, handOver, type Owner } from './owner.ts'
import type { Place } from './place.ts'
import { SUPERUSER } from './password.ts'

const run = promisify(execFile)
const DRAFT_LIFE_MS = 10 * 60_000

/**
 * Locales that know which characters are letters, for `pg_trgm`: with plain `C` Russian words have no
 * trigrams and no search index works. The first name that the system knows is used.
 */
const LETTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C']

const CLUSTER_SETTINGS = [
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=ru-RU',
  '--locale=C',
  '--auth=scram-sha-256',
  `--username=${SUPERUSER}`,
]

interface Birth {
  native: string
  password: string
  /** False only for the throw-away clusters of tests: their files are not flushed to disk. */
  isDurable?: boolean
}

/** True when the place contains a complete cluster. */
export function hasCluster({ cluster }: Pick<Place, 'cluster'>): Promise<boolean> {
  return exists(join(cluster, 'PG_VERSION'))
}

/**
 * Creates the cluster if there is none: UTF-8, Russian ICU collation, password sign-in. It is built next to
 * its place and moved there in one step, so that an interrupted start, or a second one at the same moment,
 * never leaves half a cluster.
 */
export async function initialiseCluster(place: Place, birth: Birth): Promise<void> {
  if (await hasCluster(place)) return
  await removeOldDrafts(place.cluster)
  const draft = await mkdtemp(`${place.cluster}-draft-`)
  const passwordCopy = join(draft, 'password')
  try {
    await handOver(draft, place.owner, 0o700)
    await writeFile(passwordCopy, birth.password)
    await handOver(passwordCopy, place.owner, 0o600)
    await initdb(draft, passwordCopy, birth, place.owner)
    await moveIntoPlace(join(draft, 'cluster'), place.cluster)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initdb(draft: string, passwordFile: string, birth: Birth, owner: Owner | null): Promise<void> {
  const settings = [...CLUSTER_SETTINGS, `--pgdata=${join(draft, 'cluster')}`, `--pwfile=${passwordFile}`]
  if (birth.isDurable === false) settings.push('--no-sync')
  for (const locale of LETTER_LOCALES) {
    try {
      await run(join(birth.native, 'bin', 'initdb'), [...settings, `--lc-ctype=${locale}`], {
        ...owner,
        cwd: '/',
      })
      return
    } catch (error) {
      // The file exists but its loader does not: a Linux without glibc.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new NoBinariesError('this Linux')
      if (!String(error).includes('invalid locale name')) throw error
    }
  }
}

async function moveIntoPlace(ready: string, cluster: string): Promise<void> {
  try {
    await rename(ready, cluster)
  } catch (error) {
    // Another start was faster: its cluster serves as well.
    if (!(await hasCluster({ cluster }))) throw error
  }
}

/** Removes the drafts of starts that were killed half-way. */
async function removeOldDrafts(cluster: string): Promise<void> {
  const names = await readdir(dirname(cluster))
  for (const name of names.filter((each) => each.startsWith(`${basename(cluster)}-draft-`))) {
    const path = join(dirname(cluster), name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > DRAFT_LIFE_MS) await rm(path, { recursive: true, force: true })
  }
}
