import type { NoticeChannel } from '#platform/contract/notice.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import {
  continueEvent,
  endEvent,
  postponeEvent,
  takeDueEvent,
  type DueEvent,
} from '#platform/server/notices/due-events.ts'
import type { NoticeSource, NoticeText } from '#platform/server/notices/notice-source.ts'
import { listDeviceOwners } from '../push/device-store.ts'
import { sendNoticesChanged } from '../stream.ts'
import { listChannels, listQuietHours } from '../settings-store.ts'
import { insertDeliveries, type NewDelivery } from './delivery-store.ts'
import {
  listUnread,
  removeNotices,
  writeNotices,
  type NewNotice,
  type UnreadNotice,
} from './written-store.ts'
import { digestMoment, letterMoment } from './quiet-hours.ts'
import { listReaders, type NoticeReader } from './readers.ts'
import { readTexts, type Sending } from './sending.ts'

/** The number of people notified in one transaction, with one statement of each kind. */
const READERS_AT_ONCE = 500

interface Told {
  source: NoticeSource
  readers: readonly NoticeReader[]
  written: readonly { id: number; personId: number }[]
}

/** The people reachable through a channel: letters need an address, push needs a device. */
async function reachOf(tx: Db, readers: readonly NoticeReader[], isPushEnabled: boolean) {
  const withAddress = new Set(readers.flatMap(({ personId, email }) => (email === null ? [] : [personId])))
  const people = isPushEnabled ? readers.map(({ personId }) => personId) : []
  const withDevice = await listDeviceOwners(tx, people)
  return (personId: number, channel: NoticeChannel) =>
    (channel === 'push' ? withDevice : withAddress).has(personId)
}

/** Records the channels through which notices are to be sent to the people reachable by them. */
async function planWays(
  tx: Db,
  { source: { kind }, readers, written }: Told,
  { clock, settings }: Sending,
): Promise<void> {
  const personIds = written.map(({ personId }) => personId)
  const [channelsOf, quietOf] = [await listChannels(tx, personIds, kind), await listQuietHours(tx, personIds)]
  const isReached = await reachOf(tx, readers, settings.isPushEnabled)
  const dueAt = (personId: number, channel: NoticeChannel) => {
    const hours = { ...quietOf(personId), ...(kind.isSafety && { isOn: false }) }
    if (channel === 'digest') return digestMoment(clock, hours)
    const soonest = letterMoment(clock, hours)
    const patient = new Date(clock.now().getTime() + (kind.letterAfterSeconds ?? 0) * 1000)
    return channel === 'letter' && patient > soonest ? patient : soonest
  }
  const deliveries = written.flatMap(({ id, personId }) =>
    [...channelsOf(personId)]
      .filter((channel) => isReached(personId, channel))
      .map((channel): NewDelivery => ({ noticeId: id, personId, channel, dueAt: dueAt(personId, channel) })),
  )
  await insertDeliveries(tx, deliveries)
}

/**
 * An event merged with earlier ones of its reader's unread notice: the former state is that before the first
 * of them.
 */
function together(event: DueEvent, unread: UnreadNotice | undefined): DueEvent {
  if (!unread) return event
  return {
    ...event,
    former: unread.former ?? event.former,
    since: unread.since < event.since ? unread.since : event.since,
  }
}

interface Merged {
  event: DueEvent
  source: NoticeSource
  readers: readonly NoticeReader[]
  /** The readers' unread notices under the key of the event. */
  unread: ReadonlyMap<number, UnreadNotice>
}

/**
 * What each reader is told, and of which changes: of all since the unread notice. Whoever was sent a letter of that one
 * and would now read nothing, as in the end nothing has changed, is told of the way back. An event that in itself changes
 * nothing, as it was undone at once, leaves an unread notice as it is.
 */
async function tellMerged(tx: Db, { event, source, readers, unread }: Merged, sending: Sending) {
  const merged = readers.map((reader) => ({
    reader,
    happening: together(event, unread.get(reader.personId)),
  }))
  const alone = readers
    .filter(({ personId }) => unread.has(personId))
    .map((reader) => ({ reader, happening: event }))
  const cases = [...merged, ...alone].map(({ reader, happening }) => ({
    reader,
    happening: happening as never,
  }))
  const texts = await readTexts(tx, { source, cases }, sending)
  const ownTextOf = new Map(
    alone.map(({ reader }, index) => [reader.personId, texts[merged.length + index] ?? null] as const),
  )
  return merged.map((one, index) => {
    const { personId } = one.reader
    const text = texts[index] ?? null
    const ownText = ownTextOf.get(personId) ?? null
    if (text === null && unread.get(personId)?.isSent)
      return { reader: one.reader, happening: event, text: ownText, isSaid: false }
    return { ...one, text, isSaid: unread.has(personId) && ownText === null }
  })
}

/** True when an unread notice already says it: nothing has happened since it was written. */
const isSaidAlready = (unread: UnreadNotice | undefined, { begunAt }: NoticeText) =>
  unread !== undefined && begunAt !== undefined && unread.at >= begunAt

/**
 * Notifies some of the people whom an event concerns; a person for whom nothing is left to say loses the
 * unread notice.
 */
async function notifySome(
  tx: Db,
  { event, source }: { event: DueEvent; source: NoticeSource },
  { personIds, sending }: { personIds: readonly number[]; sending: Sending },
): Promise<void> {
  const readers = await listReaders(tx, personIds, sending.clock)
  // Before the notices, like those who mark them as seen.
  await source.hold?.(tx, event as never, personIds)
  // An event of somebody's account safety has happened, even if it was undone before they read of it.
  const merged = source.kind.isSafety ? [] : await listUnread(tx, event, personIds)
  const unread = new Map(merged.map((notice) => [notice.personId, notice] as const))
  const told = await tellMerged(tx, { event, source, readers, unread }, sending)
  const notifiedIds = new Set(told.flatMap(({ reader, text }) => (text ? [reader.personId] : [])))
  const notices = told.flatMap(({ reader: { personId }, happening, text, isSaid }): NewNotice[] => {
    if (!text || isSaid || isSaidAlready(unread.get(personId), text)) return []
    const { former, since } = happening
    const { title, detail = '', before = null, to } = text
    return [{ personId, former, since, title, detail, before, leadsTo: to }]
  })
  const withdrawn = [...unread.values()].filter(({ personId }) => !notifiedIds.has(personId))
  await removeNotices(
    tx,
    withdrawn.map(({ id }) => id),
  )
  await sendNoticesChanged(
    tx,
    [...withdrawn, ...notices].map(({ personId }) => personId),
  )
  if (notices.length === 0) return
  const written = await writeNotices(tx, event, { notices, now: sending.clock.now() })
  await planWays(tx, { source, readers, written }, sending)
}

/** Notifies the next people whom an event concerns; the others are notified when it is due again. */
async function notifyOf(tx: Db, event: DueEvent, sending: Sending): Promise<void> {
  const source = sending.sources.get(event.kind)
  if (!source) throw new Error(`Nobody writes notices for events of the kind ${event.kind}`)
  const found =
    event.personId === null
      ? ((await source.recipients?.(tx, event as never, sending.clock)) ?? [])
      : [event.personId]
  const { notifiedUpTo } = event
  const people = [...new Set(found)]
    .filter((id) => notifiedUpTo === null || id > notifiedUpTo)
    .toSorted((a, b) => a - b)
  const next = people.slice(0, READERS_AT_ONCE)
  if (next.length > 0) await notifySome(tx, { event, source }, { personIds: next, sending })
  if (people.length > next.length) await continueEvent(tx, event, next.at(-1)!)
  else await endEvent(tx, event)
}

/**
 * Handles the event that has been due longest, or delays it when that fails; returns false when none is due.
 */
export async function sendNextEvent(sending: Sending): Promise<boolean> {
  const event = await takeDueEvent(sending.db)
  if (event === null) return false
  try {
    await transact(sending.db, (tx) => notifyOf(tx, event, sending))
  } catch (error) {
    sending.reportError(error, `an event of ${event.kind} could not be sent`)
    await transact(sending.db, (tx) => postponeEvent(tx, event))
  }
  return true
}
