import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { Db } from '#platform/server/db/database.ts'
import { insertMessages } from './message-store.ts'

const TRIAL_MS = 10 * 60_000

/** Queues a message without a notice to every device of a person; returns their number. */
export async function sendTrialPush(
  tx: Db,
  { who, clock, settings }: { who: { personId: number } } & Pick<HandlerContext, 'clock' | 'settings'>,
): Promise<number> {
  if (!settings.isPushEnabled) return 0
  const now = clock.now()
  return insertMessages(tx, {
    personId: who.personId,
    what: 'trial',
    noticeId: null,
    isUrgent: false,
    dueAt: now,
    endsAt: new Date(now.getTime() + TRIAL_MS),
  })
}
