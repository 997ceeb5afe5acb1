import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Readings with less between them are one visit. */
const VISIT_MINUTES = 30

/**
 * Records that a person reads the book now; returns the end of the visit before this one, null on the first.
 * One statement.
 */
export async function noteVisit(db: Db, personId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    insert into record_book_visit as v (person_id, seen_at) values (${personId}, ${now}::timestamptz)
    on conflict (person_id) do update set seen_at = greatest(v.seen_at, excluded.seen_at),
      before_at = case when excluded.seen_at - v.seen_at > make_interval(mins => ${VISIT_MINUTES})
        then v.seen_at else v.before_at end
    returning before_at as since
  `.execute(db)
  return rows[0]!.since
}
