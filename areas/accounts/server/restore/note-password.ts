import type { Db } from '#platform/server/db/database.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { accountNotices } from '../../contract/notices.ts'
import type { AccountOwner } from '../account-store.ts'

/** Records a new password for its owner's notices, in addition to the letter. */
export async function notePassword(
  tx: Db,
  accountId: number,
  { personId }: Pick<AccountOwner, 'personId'>,
): Promise<void> {
  await noteEvents(tx, accountNotices.passwordChanged, [{ personId, key: accountId, subject: { accountId } }])
}
