import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { PushAddress } from '../../contract/push.ts'
import { isLiveDevice } from './live-device.ts'

export interface NewMessage {
  personId: number
  what: 'notice' | 'several' | 'trial'
  /** The id of a single notice. */
  noticeId: number | null
  isUrgent: boolean
  dueAt: Date
  endsAt: Date
}

/** Queues a message to every device of a person; one that still waits is unchanged. Returns their number. */
export async function insertMessages(tx: Db, message: NewMessage): Promise<number> {
  const { personId, what, noticeId, isUrgent, dueAt, endsAt } = message
  const { rows } = await sql`
    insert into push_message (device_id, what, notice_id, is_urgent, due_at, ends_at)
    select id, ${what}, ${noticeId}, ${isUrgent}, ${dueAt}, ${endsAt} from push_device d
    where person_id = ${personId} and ${isLiveDevice} order by id
    on conflict (device_id, what, notice_id)
      do update set is_urgent = excluded.is_urgent, due_at = excluded.due_at, ends_at = excluded.ends_at, attempts = 0
    returning id
  `.execute(tx)
  return rows.length
}

export interface HeldMessage extends PushAddress {
  id: number
  deviceId: number
  what: NewMessage['what']
  noticeId: number | null
  isUrgent: boolean
  endsAt: Date
  attempts: number
}

/** Somebody who dies in the middle of sending leaves the message to others after this. */
const HELD_MS = 2 * 60_000

/** Deletes messages whose notices were read in the portal meanwhile. */
export async function dropRead(db: Db, now: Date): Promise<void> {
  await sql`
    delete from push_message m where due_at <= ${now} and not is_urgent
      and exists (select from notice n where n.id = m.notice_id and n.read_at is not null)
  `.execute(db)
}

export interface LateMessage {
  id: number
  personId: number
  /** It may wait: it is about notices, and not about safety. */
  mayWait: boolean
}

/** Delays messages that could not be sent before their time was over. */
export async function holdLate(tx: Db, now: Date): Promise<LateMessage[]> {
  const { rows } = await sql<LateMessage>`
    select m.id, d.person_id as "personId", m.what <> 'trial' and not m.is_urgent as "mayWait"
    from push_message m join push_device d on d.id = m.device_id
    where m.due_at <= ${now} and m.ends_at <= ${now} order by m.id for update of m skip locked
  `.execute(tx)
  return rows
}

/** Postpones messages to another moment, as if they had not been tried. */
export async function postponeMessages(
  tx: Db,
  messages: readonly { id: number; dueAt: Date; endsAt: Date }[],
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    update push_message m set due_at = l."dueAt", ends_at = l."endsAt", attempts = 0
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) l (id bigint, "dueAt" timestamptz, "endsAt" timestamptz)
    where m.id = l.id
  `.execute(tx)
}

export async function dropMessages(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from push_message where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Takes messages that are due, longest first, for the time that their sending may last. */
export async function holdMessages(db: Db, now: Date, most: number): Promise<HeldMessage[]> {
  const { rows } = await sql<HeldMessage>`
    with due as (
      select m.id from push_message m join push_device d on d.id = m.device_id
      where m.due_at <= ${now} and ${isLiveDevice}
      order by m.due_at, m.id limit ${most} for update of m skip locked
    )
    update push_message m set due_at = ${new Date(now.getTime() + HELD_MS)}, attempts = attempts + 1
    from due, push_device d where m.id = due.id and d.id = m.device_id
    returning m.id, m.device_id as "deviceId", m.what, m.notice_id as "noticeId", m.is_urgent as "isUrgent",
      m.ends_at as "endsAt", m.attempts, d.endpoint, d.p256dh, d.auth
  `.execute(db)
  return rows
}

/** A message that was put on its way once more while it was being sent begins again. */
const asHeld = ({ id, attempts }: HeldMessage) => sql`id = ${id} and attempts = ${attempts}`

/** Ends a message that was taken. */
export async function noteTaken(tx: Db, message: HeldMessage, now: Date): Promise<void> {
  const { deviceId } = message
  await sql`delete from push_message where ${asHeld(message)}`.execute(tx)
  await sql`update push_device set used_at = ${now}, failures = 0 where id = ${deviceId}`.execute(tx)
}

/** Forgets a device with everything on its way to it. */
export async function forgetDevice(tx: Db, deviceId: number): Promise<void> {
  await sql`delete from push_device where id = ${deviceId}`.execute(tx)
}

/**
 * Records a failure: the message waits until another moment, or is given up; a device that fails too often is
 * forgotten.
 */
export async function noteFailure(
  tx: Db,
  message: HeldMessage,
  { nextAt, mostFailures }: { nextAt: Date | null; mostFailures: number },
): Promise<void> {
  const { deviceId } = message
  if (nextAt) await sql`update push_message set due_at = ${nextAt} where ${asHeld(message)}`.execute(tx)
  else await sql`delete from push_message where ${asHeld(message)}`.execute(tx)
  await sql`update push_device set failures = failures + 1 where id = ${deviceId}`.execute(tx)
  await sql`delete from push_device where id = ${deviceId} and failures >= ${mostFailures}`.execute(tx)
}
