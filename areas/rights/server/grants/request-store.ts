import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface RequestRow {
  id: number
  personId: number
  beginAt: string
  endAt: string | null
  reason: string
  requestedBy: number
  requester: string
}

async function readRequests(db: Db, which: ReturnType<typeof sql>): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.person_id as "personId", r.begin_at as "beginAt", r.end_at as "endAt", r.reason,
      r.requested_by as "requestedBy", p.full_name as requester
    from administrator_request r join person p on p.id = r.requested_by
    where ${which}
  `.execute(db)
  return rows[0] ?? null
}

/** The appointment of a person as administrator that waits for a second administrator. Decision D-87. */
export function findRequestFor(db: Db, personId: number): Promise<RequestRow | null> {
  return readRequests(db, sql`r.person_id = ${personId}`)
}

export function findRequest(db: Db, requestId: number): Promise<RequestRow | null> {
  return readRequests(db, sql`r.id = ${requestId}`)
}

interface NewRequest {
  personId: number
  beginAt: string
  endAt: string | null
  reason: string
  requestedBy: number
  now: Date
}

/** Writes a request down; null when one waits already. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<number | null> {
  const added = await tx
    .insertInto('administrator_request')
    .values({
      person_id: request.personId,
      begin_at: request.beginAt,
      end_at: request.endAt,
      reason: request.reason,
      requested_by: request.requestedBy,
      requested_at: request.now,
    })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export async function deleteRequest(tx: Db, requestId: number): Promise<void> {
  await tx.deleteFrom('administrator_request').where('id', '=', requestId).execute()
}
