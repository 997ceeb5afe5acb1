import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import { queuePush } from '../push/queue-push.ts'
import { listQuietHours } from '../settings-store.ts'
import {
  insertDeliveries,
  listDueLetterboxes,
  postponeDeliveries,
  takeDueNotices,
  type DueNotice,
  type Letterbox,
} from './delivery-store.ts'
import { noticeLetter } from './notice-letter.ts'
import { letterMoment } from './quiet-hours.ts'
import { readPresentNotices } from './present-notices.ts'
import type { Sending } from './sending.ts'
import { noteSent } from './written-store.ts'

/** Postpones late deliveries that may not disturb their reader now; returns those that may be sent. */
async function holdQuiet(
  tx: Db,
  due: readonly DueNotice[],
  {
    letterbox: { personId, channel },
    sending: { clock, sources },
  }: { letterbox: Letterbox; sending: Sending },
): Promise<readonly DueNotice[]> {
  const dueAt = letterMoment(clock, (await listQuietHours(tx, [personId]))(personId))
  if (dueAt <= clock.now()) return due
  const [urgent, others] = [due.filter(isSafety), due.filter((each) => !isSafety(each))]
  await insertDeliveries(
    tx,
    others.map(({ id }) => ({ noticeId: id, personId, channel, dueAt })),
  )
  return urgent

  function isSafety({ kind }: DueNotice): boolean {
    return sources.get(kind)?.kind.isSafety ?? false
  }
}

/** Sends a person's due notices in one channel: as one letter, or as one message to each of their devices. */
async function sendTogether(tx: Db, letterbox: Letterbox, sending: Sending): Promise<void> {
  const { clock, settings } = sending
  const { personId, channel } = letterbox
  const due = await takeDueNotices(tx, letterbox, clock.now())
  const present = await readPresentNotices(tx, await holdQuiet(tx, due, { letterbox, sending }), {
    letterbox,
    sending,
  })
  if (!present) return
  const { reader, notices } = present
  const ids = notices.map(({ noticeId }) => noticeId)
  if (channel === 'push') {
    await queuePush(tx, { personId, notices }, sending)
    return noteSent(tx, ids, clock.now())
  }
  if (reader.email === null) return
  await noteSent(tx, ids, clock.now())
  const content = noticeLetter(notices, { channel, today: clock.today(), portalUrl: settings.lettersUrl })
  await enqueueLetter(tx, clock.now(), setLetter(settings.universityName, reader.email, content))
}

/** Sends some of the due deliveries, digests last; returns the number of people handled. */
export async function sendDueWays(sending: Sending, most: number): Promise<number> {
  const { db, clock, reportError } = sending
  const letterboxes = await listDueLetterboxes(db, clock.now(), most)
  for (const letterbox of letterboxes)
    try {
      await transact(db, (tx) => sendTogether(tx, letterbox, sending))
    } catch (error) {
      reportError(error, `notices could not be sent (${letterbox.channel})`)
      await transact(db, (tx) => postponeDeliveries(tx, letterbox, clock.now()))
    }
  return letterboxes.length
}
