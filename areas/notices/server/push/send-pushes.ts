import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { PushKeys, PushOutcome, PushTransport } from '#platform/server/push/push-transport.ts'
import { momentAfterQuiet } from '../sending/quiet-hours.ts'
import type { Sending } from '../sending/sending.ts'
import { listQuietHours } from '../settings-store.ts'
import { removeEndedDevices } from './device-store.ts'
import {
  dropMessages,
  dropRead,
  forgetDevice,
  holdLate,
  holdMessages,
  noteFailure,
  noteTaken,
  postponeMessages,
  type HeldMessage,
} from './message-store.ts'
import { readPortalKeys } from './portal-keys.ts'

const AT_ONCE = 20
const MINUTE_MS = 60_000
/** Pauses before the next attempts of a message, in minutes. */
const PAUSES = [1, 5, 30]
/** The number of failures in a row after which a device is forgotten. */
const MOST_FAILURES = 30

/** The number of a notice, and nothing else: the browser asks the portal for its text. */
function payloadOf({ what, noticeId }: HeldMessage): object {
  if (what === 'notice') return { id: noticeId }
  return what === 'trial' ? { isTrial: true } : {}
}

/** The time of the next attempt; null when there is none. */
function nextAttempt({ attempts }: HeldMessage, { result, retryAfterMs }: PushOutcome, now: Date) {
  const pause = PAUSES[attempts - 1]
  if (result !== 'busy' || pause === undefined) return null
  return new Date(now.getTime() + Math.max(pause * MINUTE_MS, retryAfterMs))
}

interface Pushing extends Pick<Sending, 'db' | 'clock' | 'reportError'> {
  transport: PushTransport
  keys: PushKeys
}

/** Sends a message outside of any transaction and notes the outcome. */
async function sendMessage(message: HeldMessage, pushing: Pushing): Promise<void> {
  const { db, clock, transport, keys, reportError } = pushing
  const ttlSeconds = Math.max(1, Math.floor((message.endsAt.getTime() - clock.now().getTime()) / 1000))
  const outcome = await transport.send(
    message,
    { payload: payloadOf(message), ttlSeconds, isUrgent: message.isUrgent },
    keys,
  )
  const { result, status } = outcome
  if (result === 'refused') reportError(new Error(`Status ${status}`), 'a push service refused a message')
  await transact(db, async (tx) => {
    const now = clock.now()
    if (result === 'taken') await noteTaken(tx, message, now)
    else if (result === 'gone') await forgetDevice(tx, message.deviceId)
    else {
      const nextAt = nextAttempt(message, outcome, now)
      await noteFailure(tx, message, { nextAt, mostFailures: MOST_FAILURES })
    }
  })
}

/**
 * A message that did not arrive before the quiet hours waits for their end; one that is late for another
 * reason is deleted.
 */
async function waitOutQuietHours(tx: Db, clock: Clock): Promise<void> {
  const late = await holdLate(tx, clock.now())
  const quietOf = await listQuietHours(tx, [...new Set(late.map(({ personId }) => personId))])
  const held = late.flatMap(({ id, personId, mayWait }) => {
    const moment = mayWait ? momentAfterQuiet(clock, quietOf(personId)) : null
    return moment ? [{ id, ...moment }] : []
  })
  await postponeMessages(tx, held)
  const kept = new Set(held.map(({ id }) => id))
  await dropMessages(
    tx,
    late.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  )
}

/** Sends due messages to devices until a moment of this process; a slow service delays one in twenty. */
export async function sendPushes(sending: Sending, endsAt: number): Promise<void> {
  const { db, clock, settings, push, reportError } = sending
  await removeEndedDevices(db)
  if (!push || !settings.isPushEnabled) return
  await dropRead(db, clock.now())
  await transact(db, (tx) => waitOutQuietHours(tx, clock))
  let keys: PushKeys | null = null
  const underWay = new Set<Promise<void>>()
  while (performance.now() < endsAt) {
    const messages = await holdMessages(db, clock.now(), AT_ONCE - underWay.size)
    if (messages.length > 0) keys ??= await readPortalKeys(db, settings.secretKey)
    if (messages.length > 0 && !keys) throw new Error('Messages to devices without keys of the portal')
    for (const message of messages) {
      const sent: Promise<void> = sendMessage(message, {
        db,
        clock,
        reportError,
        transport: push,
        keys: keys!,
      })
        .catch((error: unknown) => reportError(error, 'a message to a device failed'))
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    }
    if (underWay.size === 0) return
    await Promise.race(underWay)
  }
  await Promise.all(underWay)
}
