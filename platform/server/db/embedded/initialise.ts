import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exists } from './binaries.ts'
import { handOver, type Place } from './place.ts'

const run = promisify(execFile)

export const SUPERUSER = 'kabinet'

/** Reads the superuser's password, making one at the first start; only the server's user may read the file. */
export async function readPassword({ passwordFile }: Place): Promise<string> {
  try {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(passwordFile, 'utf8')).trim()
}

/**
 * Creates the cluster when there is none: UTF-8, Russian ICU order, password sign-in. It grows beside its place and
 * is moved in one step, so that a start that was cut off, or a second one at the same moment, leaves no half of it.
 */
export async function initialiseCluster(place: Place, password: string): Promise<void> {
  if (await exists(join(place.cluster, 'PG_VERSION'))) return
  const draft = `${place.cluster}-${process.pid}`
  const passwordCopy = `${draft}.password`
  await mkdir(draft, { recursive: true })
  await handOver(draft, place.owner, 0o700)
  await writeFile(passwordCopy, password)
  await handOver(passwordCopy, place.owner, 0o600)
  const settings = [
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=ru-RU',
    '--locale=C',
    '--auth=scram-sha-256',
  ]
  try {
    await run(
      join(place.native, 'bin', 'initdb'),
      [`--pgdata=${draft}`, `--username=${SUPERUSER}`, `--pwfile=${passwordCopy}`, ...settings],
      { ...place.owner, cwd: '/' },
    )
    await moveIntoPlace(draft, place.cluster)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(passwordCopy, { force: true })
  }
}

async function moveIntoPlace(draft: string, cluster: string): Promise<void> {
  try {
    await rename(draft, cluster)
  } catch (error) {
    // Another start was quicker: its cluster serves as well.
    if (!(await exists(join(cluster, 'PG_VERSION')))) throw error
  }
}
