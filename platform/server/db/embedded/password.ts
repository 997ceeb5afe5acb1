import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import type { Place } from './place.ts'

/** The only role of an embedded PostgreSQL. */
export const SUPERUSER = 'kabinet'

/**
 * Reads the superuser's password; null when there is none.
 * @throws Error when the file belongs to another user
 */
export async function findPassword({ dataDir, passwordFile }: Place): Promise<string | null> {
  try {
    return (await readFile(passwordFile, 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code !== 'EACCES') throw error
    throw new Error(`The data folder ${dataDir} belongs to another user: start Kabinet as that user.`, {
      cause: error,
    })
  }
}

/**
 * Creates the password at the first start; only the server's user may read it. Simultaneous starts end up
 * with the same one.
 */
export async function makePassword(place: Place): Promise<string> {
  const draft = `${place.passwordFile}-${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, place.passwordFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return (await readFile(place.passwordFile, 'utf8')).trim()
}
