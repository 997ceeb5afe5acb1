import { readKeptFile } from '#areas/files/server/public.ts'
import { defaultText } from '#platform/contract/failures.ts'
import { PoolFullError, WorkerPool } from '#platform/server/documents/worker-pool.ts'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { MOST_COMPARED_BYTES, type WorkDifference } from '../../contract/difference.ts'
import { readerOf } from '../seen-work.ts'
import { findSeenWork } from '../review/history-store.ts'
import { listVersionFiles, type VersionFile } from './difference-store.ts'
import type { ComparedFiles } from './difference-worker.ts'

type Calls = Pick<typeof reviewCalls, 'getWorkDifference'>
type Reading = Pick<HandlerContext, 'db' | 'files'>

const pool = new WorkerPool<{ before: Uint8Array; after: Uint8Array }, ComparedFiles>(
  new URL('./difference-worker.ts', import.meta.url),
  { size: 1, timeoutMs: 30_000, maxWaiting: 3, mostMegabytes: 256, isShortLived: true },
)

const notCompared = (state: WorkDifference['state']): WorkDifference => ({
  state,
  beforePages: null,
  afterPages: null,
  changes: [],
  isCut: false,
})

/** The reason why two files are not compared; null when they are. */
function reasonOf(before: VersionFile, after: VersionFile): WorkDifference['state'] | null {
  if (before.id === after.id) return 'same-file'
  if ([before, after].some(({ mediaType }) => mediaType !== 'application/pdf')) return 'not-pdf'
  return before.size > MOST_COMPARED_BYTES || after.size > MOST_COMPARED_BYTES ? 'too-large' : null
}

async function compareText(
  before: VersionFile,
  after: VersionFile,
  { db, files }: Reading,
): Promise<WorkDifference> {
  const read = async ({ id }: VersionFile) => {
    const bytes = await readKeptFile(db, files, id)
    if (bytes === null) throw new Error(`File ${id} is not there`)
    return bytes
  }
  try {
    const { hasText, ...compared } = await pool.run(async () => ({
      before: await read(before),
      after: await read(after),
    }))
    return { ...compared, state: hasText ? 'compared' : 'no-text' }
  } catch (error) {
    // Other files are being compared right now: that says nothing about these.
    if (error instanceof PoolFullError)
      throw new ApiError(503, defaultText(503), { headers: { 'retry-after': '10' } })
    // A file that no program can read within its time and memory can still be read by people.
    return notCompared('unreadable')
  }
}

export const differenceHandlers: Handlers<Calls> = {
  async getWorkDifference({ id: workId, kind, from, to }, context) {
    const { db, fail } = context
    if ((await findSeenWork(db, workId, readerOf(context))) === null) throw fail('not-found')
    const stored = await listVersionFiles(db, { workId, kind, revisions: [from, to] })
    const [before, after] = [from, to].map((revision) => stored.find((file) => file.revision === revision))
    if (!before || !after) throw fail('not-found')
    const reason = reasonOf(before, after)
    return reason === null ? compareText(before, after, context) : notCompared(reason)
  },
}
