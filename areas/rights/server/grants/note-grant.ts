import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { rightsNotices } from '../../contract/notices.ts'
import type { NewGrantRow } from './grant-store.ts'

type ChangedGrant = Pick<NewGrantRow, 'personId' | 'effect' | 'permission' | 'roleId'> & {
  /** True when it existed before the change. */
  wasGiven: boolean
}

/** Records the event that a grant was made or removed, for its holder. */
export async function noteGrant(
  tx: Db,
  grantId: number,
  { personId, effect, permission, roleId, wasGiven }: ChangedGrant,
): Promise<void> {
  const subject = { grantId, effect, permission, roleId, wasGiven }
  await noteEvents(tx, rightsNotices.grants, [{ personId, key: grantId, subject, former: subject }])
}

interface Terms {
  beginAt: string
  endAt: string | null
}

/** Records the event that a grant holds for other days, for its holder. */
export async function noteTerms(
  tx: Db,
  { personId, grantId }: { personId: number; grantId: number },
  { before, after }: { before: Terms; after: Terms },
): Promise<void> {
  const subjectOf = ({ beginAt, endAt }: Terms) => ({ grantId, beginAt, endAt })
  await noteEvents(tx, rightsNotices.terms, [
    { personId, key: grantId, subject: subjectOf(after), former: subjectOf(before) },
  ])
}
