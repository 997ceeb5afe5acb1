import { sql } from 'kysely'
import type { AuditFilter as StoredFilter } from '#platform/server/audit/audit-log.ts'
import type { Db } from '#platform/server/db/database.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { AuditFilter } from '../../contract/audit.ts'
import { findPersonIds } from '../person-store.ts'

const PERSON_NUMBER = /^№?\s*(\d{1,15})$/

/** The people whose rows a text means: everybody with a name, or the person with a number. */
async function personIdsOf(db: Db, text: string | null | undefined): Promise<number[] | undefined> {
  if (!text) return undefined
  const number = PERSON_NUMBER.exec(text)?.[1]
  return number === undefined ? findPersonIds(db, searchWords(text)) : [Number(number)]
}

/** Earlier than the portal; a database knows no year 0. */
const EARLIEST = '1900-01-01'

/** Midnight at the beginning of a day at the university, or of the day this many days later. */
async function startOf(
  db: Db,
  date: string,
  { timeZone, days }: { timeZone: string; days: number },
): Promise<Date> {
  const day = date < EARLIEST ? EARLIEST : date
  const { rows } = await sql<{ start: Date }>`
    select (${day}::date + ${days}::int)::timestamp at time zone ${timeZone} as start
  `.execute(db)
  return rows[0]!.start
}

/** Converts a person's choices to the audit's filter. */
export async function readFilter(
  db: Db,
  { actor, person, action, entity, entityId, from, to }: AuditFilter,
  timeZone: string,
): Promise<StoredFilter> {
  return {
    actorIds: await personIdsOf(db, actor),
    personIds: await personIdsOf(db, person),
    action: action || undefined,
    entity: entity || undefined,
    entityId: entityId || undefined,
    from: from ? await startOf(db, from, { timeZone, days: 0 }) : undefined,
    before: to ? await startOf(db, to, { timeZone, days: 1 }) : undefined,
  }
}
