import type { NoticeKind } from '#platform/contract/notice.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listUnreadKeys, noteSeen } from './notice-store.ts'
import { sendNoticesChanged } from './stream.ts'

/** The keys of the notices of a kind that these people have not read. */
export function listUnreadNotices(tx: Db, personIds: readonly number[], kind: NoticeKind): Promise<string[]> {
  return listUnreadKeys(tx, personIds, kind.name)
}

/**
 * Records that people have seen elsewhere in the portal what their notices with these keys say, or may no
 * longer see it.
 */
export async function noteNoticesSeen(
  tx: Db,
  personIds: readonly number[],
  { kind, keys, now }: { kind: NoticeKind; keys: readonly (string | number)[]; now: Date },
): Promise<void> {
  if (personIds.length === 0 || keys.length === 0) return
  await sendNoticesChanged(
    tx,
    await noteSeen(tx, personIds, { kind: kind.name, keys: keys.map(String), now }),
  )
}
