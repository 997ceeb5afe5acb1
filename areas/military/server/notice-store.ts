import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isHolding } from './request-row.ts'

export interface RequestFacts {
  id: number
  personId: number
  statusId: number
  comment: string | null
  lastDay: string
  isClosed: boolean
}

/** The facts for notices about some requests. */
export async function listRequestFacts(db: Db, ids: readonly number[]): Promise<RequestFacts[]> {
  const { rows } = await sql<RequestFacts>`
    select r.id, s.person_id as "personId", r.status_id as "statusId", r.status_comment as comment,
      to_char(r.created_on + 60, 'YYYY-MM-DD') as "lastDay", r.closed_at is not null as "isClosed"
    from military_request r join student s on s.id = r.student_id where r.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows
}

/** The requests in progress whose documents end in this many days. */
export async function listEnding(
  db: Db,
  today: string,
  days: readonly number[],
): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    select r.id, s.person_id as "personId" from military_request r join student s on s.id = r.student_id
    where r.status_id <> 5 and r.closed_at is null and ${isHolding(today)}
      and r.created_on + 60 - ${today}::date = any(${[...days]}::int[])
    order by r.id
  `.execute(db)
  return rows
}
