import { isAllowed } from '#platform/contract/permissions.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import type { PushTransport } from '#platform/server/push/push-transport.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Happening, NoticeSource, NoticeText } from '#platform/server/notices/notice-source.ts'
import type { NoticeReader } from './readers.ts'

/** The parts of the sending of notices. */
export interface Sending extends JobContext {
  /** Sends to devices; null where nothing is sent to them. */
  push: PushTransport | null
  sources: ReadonlyMap<string, NoticeSource>
}

/** The subject was checked when the event was written. */
type AnyHappening = Happening<never>

interface ReaderCase {
  happening: AnyHappening
  reader: NoticeReader
}

/** The present notice for each case, in their order; null for a person who may not see it. */
export async function readTexts(
  tx: Db,
  { source, cases }: { source: NoticeSource; cases: readonly ReaderCase[] },
  { clock }: Pick<Sending, 'clock'>,
): Promise<(NoticeText | null)[]> {
  const areAllowed = cases.map(({ reader }) => isAllowed(source.kind.access, reader.permissions))
  const allowed = cases
    .filter((_, index) => areAllowed[index])
    .map(({ happening, reader: { personId, permissions } }) => ({ ...happening, personId, permissions }))
  const texts = allowed.length > 0 ? [...(await source.tell(tx, allowed, clock))] : []
  if (texts.length !== allowed.length)
    throw new Error(`${source.kind.name} wrote ${texts.length} texts for ${allowed.length} cases`)
  return areAllowed.map((isOne) => (isOne ? (texts.shift() ?? null) : null))
}
