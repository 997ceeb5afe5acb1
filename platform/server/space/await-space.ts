import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { troubleOf } from '#platform/server/db/trouble.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { forgetSpaceRefusals, readSpaceRefusals } from './refusal-store.ts'

const MINUTE_MS = 60_000
/** Enough for a photo, and for what a busy minute writes. */
const TRIED_MEGABYTES = 1

interface SpaceParts {
  db: Db
  files: FileStore
  clock: Clock
}

/** Writes a file, and rows that need new blocks of the database, and removes them again. */
async function tryWriting({ db, files }: SpaceParts): Promise<void> {
  await files.remove(await files.put(randomBytes(TRIED_MEGABYTES * 2 ** 20)))
  await transact(db, (tx) =>
    sql`create temporary table space_trial on commit drop as
      select repeat(md5(n::text), 32) from generate_series(1, ${sql.lit(TRIED_MEGABYTES * 2 ** 10)}) n`.execute(
      tx,
    ),
  )
}

async function hasSpace(parts: SpaceParts): Promise<boolean> {
  try {
    await tryWriting(parts)
    return true
  } catch (error) {
    if (troubleOf(error) === 'no-space') return false
    throw error
  }
}

/** Clears the count of refusals for lack of space as soon as both disks accept data again. */
export async function forgetOnceThereIsSpace(parts: SpaceParts): Promise<void> {
  if ((await readSpaceRefusals(parts.db)) === null) return
  const triedAt = parts.clock.now()
  if (await hasSpace(parts)) await forgetSpaceRefusals(parts.db, triedAt)
}

/** Checks once a minute, until it is stopped. */
export function startAwaitingSpace(parts: SpaceParts & { onError: (error: unknown) => void }): {
  stop(): void
} {
  const look = () => void forgetOnceThereIsSpace(parts).catch(parts.onError)
  const timer = setInterval(look, MINUTE_MS)
  return { stop: () => clearInterval(timer) }
}
