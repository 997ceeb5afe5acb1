import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_FILE_BYTES } from '#platform/server/imports/file/limits.ts'

/** A file in the folder, as it was when it was looked at. */
export interface DroppedFile {
  name: string
  kind: string
  path: string
  /** Changes while somebody writes the file. */
  state: string
}

const NAME = /^([a-z-]{1,40})\.(csv|xlsx|zip)$/
/** The one kind that comes as a ZIP. */
export const ROSTER_KIND = 'oneroster'

/** Error codes of a file that is gone, or is now a link. */
const GONE = new Set(['ENOENT', 'ELOOP'])

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (GONE.has(error.code ?? '')) return null
    throw error
  })
}

const stateOf = ({ ino, size, mtimeNs }: { ino: bigint; size: bigint; mtimeNs: bigint }) =>
  `${ino} ${size} ${mtimeNs}`

async function look(folder: string, name: string, kinds: readonly string[]): Promise<DroppedFile[]> {
  const [, kind, extension] = NAME.exec(name) ?? []
  if (kind === undefined) return []
  const isKnown = extension === 'zip' ? kind === ROSTER_KIND : kinds.includes(kind)
  const path = join(folder, name)
  const found = isKnown ? await orNull(lstat(path, { bigint: true })) : null
  return found?.isFile() ? [{ name, kind, path, state: stateOf(found) }] : []
}

/** The files of the folder that are named after a kind, in the order of the kinds. Links and folders are none. */
export async function listDropped(folder: string, kinds: readonly string[]): Promise<DroppedFile[]> {
  const found: DroppedFile[] = []
  for (const name of (await readdir(folder)).toSorted()) found.push(...(await look(folder, name, kinds)))
  const placeOf = ({ kind }: DroppedFile) => [ROSTER_KIND, ...kinds].indexOf(kind)
  return found.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Follows no link, and does not wait for a pipe that has replaced the file. */
const READING = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** The bytes of an unchanged file; null when somebody is writing it, or it is gone or a link now. */
export async function readUnchanged({ path, state }: DroppedFile): Promise<Buffer | 'too-large' | null> {
  const file = await orNull(open(path, READING))
  if (file === null) return null
  try {
    const before = await file.stat({ bigint: true })
    if (!before.isFile() || stateOf(before) !== state) return null
    if (before.size > MOST_FILE_BYTES) return 'too-large'
    const bytes = await file.readFile()
    return stateOf(await file.stat({ bigint: true })) === state ? bytes : null
  } finally {
    await file.close()
  }
}

/** A subfolder that is a folder, and no link to another one. */
async function subfolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (!(await lstat(path)).isDirectory()) throw new Error(`${path} is no folder`)
  return path
}

interface Destination {
  to: 'done' | 'refused'
  at: Date
  report?: string
}

/** Moves a file away under its moment; a file replaced meanwhile is left for the next time. */
export async function putAway(
  folder: string,
  file: DroppedFile,
  { to, at, report }: Destination,
): Promise<void> {
  const place = await subfolder(folder, to)
  const target = join(place, `${at.toISOString().replaceAll(/[:.]/g, '-')}_${file.name}`)
  if (report !== undefined) await writeFile(`${target}.txt`, report)
  const now = await orNull(lstat(file.path, { bigint: true }))
  if (now !== null && stateOf(now) === file.state) await rename(file.path, target)
}
