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

interface Asked {
  happening: AnyHappening
  reader: NoticeReader
}

/** The present notice for each case, in their order; null for a person who may not see it. */
export async function tellReaders(
  tx: Db,
  { source, asked }: { source: NoticeSource; asked: readonly Asked[] },
  { clock }: Pick<Sending, 'clock'>,
): Promise<(NoticeText | null)[]> {
  const mayBeTold = asked.map(({ reader }) => isAllowed(source.kind.access, reader.permissions))
  const cases = asked
    .filter((_, index) => mayBeTold[index])
    .map(({ happening, reader: { personId, permissions } }) => ({ ...happening, personId, permissions }))
  const texts = cases.length > 0 ? [...(await source.tell(tx, cases, clock))] : []
  if (texts.length !== cases.length)
    throw new Error(`${source.kind.name} told ${texts.length} of ${cases.length} cases`)
  return mayBeTold.map((may) => (may ? (texts.shift() ?? null) : null))
}
