import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** What a stranger may learn of a paper. */
export interface CheckedPaper {
  number: string
  date: string
  kind: string
  valid: boolean
}

/** The memo with this code; valid while its request is approved and no lesson has taken the room. */
export async function findMemoByCode(
  db: Db,
  { code, timeZone }: { code: string; timeZone: string },
): Promise<CheckedPaper | null> {
  const { rows } = await sql<CheckedPaper>`
    select e.id::text as number, (e.created_at at time zone ${timeZone})::date as date,
      'Служебная записка о помещении' as kind,
      s.code = 'approved' and e.deleted_at is null
        and not exists (select from room_booking_clash c where c.reservation_id = e.id) as valid
    from room_booking_reservation e join reservation_state s on s.id = e.status_id
    where e.verify_code = ${code}
  `.execute(db)
  return rows[0] ?? null
}
