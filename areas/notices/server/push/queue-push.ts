import type { Db } from '#platform/server/db/database.ts'
import { lastPushMoment } from '../sending/quiet-hours.ts'
import type { PresentNotice } from '../sending/present-notices.ts'
import type { Sending } from '../sending/sending.ts'
import { listQuietHours } from '../settings-store.ts'
import { insertMessages } from './message-store.ts'

interface Told {
  personId: number
  notices: readonly PresentNotice[]
}

/**
 * Queues notices for a person's devices: a message has the number of one notice, or says that there are
 * several.
 */
export async function queuePush(
  tx: Db,
  { personId, notices }: Told,
  { clock }: Pick<Sending, 'clock'>,
): Promise<void> {
  const isUrgent = notices.some(({ isSafety }) => isSafety)
  const quietOf = await listQuietHours(tx, [personId])
  const hours = { ...quietOf(personId), ...(isUrgent && { isOn: false }) }
  const [first] = notices
  const isAlone = notices.length === 1
  await insertMessages(tx, {
    personId,
    what: isAlone ? 'notice' : 'several',
    noticeId: isAlone ? first!.noticeId : null,
    isUrgent,
    dueAt: clock.now(),
    endsAt: lastPushMoment(clock, hours),
  })
}
