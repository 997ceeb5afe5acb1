import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

const KEY_BYTES = 32

async function readKey(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * The server's key: the given one, or one that is generated at the first start and kept in the data folder.
 */
export async function readSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given
  const file = `${dataDir}/secret.key`
  const savedKey = await readKey(file)
  if (savedKey) return savedKey
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
  }).catch((error: NodeJS.ErrnoException) => {
    // Another process was first: its key is read below.
    if (error.code !== 'EEXIST') throw error
  })
  return (await readKey(file))!
}
