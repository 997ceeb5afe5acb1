import { sql, type RawBuilder } from 'kysely'
import type { AnySchema, InputOf } from '#platform/contract/call.ts'
import type { NoticeKind } from '#platform/contract/notice.ts'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'

/** Something that has happened and of which people are to be notified. */
export interface NoticeEvent<Subject> {
  /** The person concerned; if left out, the kind finds the recipients at the time of sending. */
  personId?: number
  /** Events with the same key become one notice. */
  key: string | number
  subject: Subject
  /** The subject before the change. */
  former?: Subject
  /** The earliest time of the notice: its text holds only from then on. */
  notBefore?: Date
}

/** Of events with the same key and person the last one counts, and the first one holds the former state. */
function merged<Subject>(events: readonly NoticeEvent<Subject>[]): NoticeEvent<Subject>[] {
  const byKey = new Map<string, NoticeEvent<Subject>>()
  for (const event of events) {
    const key = `${event.personId ?? ''} ${event.key}`
    const earlier = byKey.get(key)
    byKey.set(key, earlier?.former === undefined ? event : { ...event, former: earlier.former })
  }
  // Sorted, so that concurrent writers lock the rows in the same order.
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event)
}

/** An event that was given up is retried when something else happens under its key. */
const unlessGivenUp = (value: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
  sql`case when notice_event.due_at = 'infinity' then ${otherwise} else ${value} end`

/** An event being handled is left as it is: what happens meanwhile is stored next to it. */
const whileTaken = (value: RawBuilder<unknown>, otherwise: RawBuilder<unknown> = sql`null`) =>
  sql`case when notice_event.taken is null then ${otherwise} else ${value} end`

/** An identical event under a key that is already waiting writes nothing. */
const SAYS_MORE = sql`(notice_event.subject <> excluded.subject or notice_event.told_up_to is not null
  or notice_event.due_at = 'infinity' or notice_event.first_at > excluded.first_at
  or (notice_event.taken is not null and notice_event.again_at is null))`

/**
 * An insertion of events as part of the single statement that makes the whole change; it inserts only if
 * `when` holds.
 */
export function insertEvents<Subject extends AnySchema>(
  { name, delaySeconds }: NoticeKind<Subject>,
  events: readonly NoticeEvent<InputOf<Subject>>[],
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const movesTime = events.some(({ notBefore }) => notBefore !== undefined)
  const rows = merged(events).map(({ personId, key, subject, former, notBefore }) => ({
    person_id: personId ?? null,
    key: String(key),
    subject,
    former: former ?? null,
    not_before: notBefore ?? null,
  }))
  return sql`
    insert into notice_event (kind, person_id, key, subject, former, due_at)
    select ${name}, e.person_id, e.key, e.subject, nullif(e.former, 'null'), 
      greatest(now(), e.not_before) + make_interval(secs => ${delaySeconds})
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) e (person_id bigint, key text, subject jsonb, former jsonb, not_before timestamptz)
    where ${when}
    on conflict (kind, key, person_id) do update set subject = excluded.subject,
      told_up_to = ${whileTaken(sql`notice_event.told_up_to`, sql`null::bigint`)},
      first_at = ${whileTaken(sql`notice_event.first_at`, sql`least(notice_event.first_at, excluded.first_at)`)},
      failures = ${unlessGivenUp(sql`notice_event.failures`, sql`0`)},
      due_at = ${whileTaken(
        sql`notice_event.due_at`,
        movesTime ? sql`excluded.due_at` : unlessGivenUp(sql`notice_event.due_at`, sql`excluded.due_at`),
      )},
      again_at = ${whileTaken(sql`coalesce(notice_event.again_at, excluded.first_at)`)},
      again_former = ${whileTaken(sql`case when notice_event.again_at is null then excluded.former else notice_event.again_former end`)},
      again_due_at = ${whileTaken(movesTime ? sql`excluded.due_at` : sql`coalesce(notice_event.again_due_at, excluded.due_at)`)}
    where ${movesTime}::boolean or ${SAYS_MORE}`
}

/**
 * Records, in the transaction of a change, the events of which people are to be notified. A job sends the
 * notices when the delay of the kind is over; events with the same key until then are merged into one notice.
 */
export async function noteEvents<Subject extends AnySchema>(
  tx: Db,
  kind: NoticeKind<Subject>,
  events: readonly NoticeEvent<InputOf<Subject>>[],
): Promise<void> {
  if (events.length > 0) await insertEvents(kind, events).execute(tx)
}
