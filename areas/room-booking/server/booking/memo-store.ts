import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface MemoPeople {
  post: string | null
  department: string | null
  moderator: string | null
  /** The day of the decision. */
  decidedOn: string | null
  verifyCode: string
  createdOn: string
}

/** The author with their present main post, the decider, and the code by which the memo can be verified. */
export async function findMemoPeople(
  db: Db,
  id: number,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<MemoPeople> {
  const { rows } = await sql<MemoPeople>`
    select post.post, post.department, m.full_name as moderator, (e.moderated_at at time zone ${timeZone})::date as "decidedOn",
      e.verify_code as "verifyCode", (e.created_at at time zone ${timeZone})::date as "createdOn"
    from room_booking_reservation e
    left join person m on m.id = e.moderated_by
    left join lateral (
      select pt.name as post, d.name as department
      from employment w
      join employment_post ep on ep.employment_id = w.id
      join post_type pt on pt.id = ep.post_type_id
      join department d on d.id = ep.department_id
      where w.person_id = e.person_id and ${today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
      order by ep.is_main desc, ep.rate desc, ep.id limit 1) post on true
    where e.id = ${id}
  `.execute(db)
  return rows[0]!
}

/** A memo with the data for its verification. */
interface CheckedMemo {
  number: string
  date: string
  holder: string
  valid: boolean
}

/**
 * The memo with this code; valid while its request is approved and has the room, and no lesson has taken it.
 */
export async function findMemoByCode(
  db: Db,
  { code, timeZone }: { code: string; timeZone: string },
): Promise<CheckedMemo | null> {
  const { rows } = await sql<CheckedMemo>`
    select e.id::text as number, (e.created_at at time zone ${timeZone})::date as date, p.full_name as holder,
      s.code = 'approved' and e.deleted_at is null and e.missed_at is null
        and not exists (select from room_booking_clash c where c.reservation_id = e.id) as valid
    from room_booking_reservation e
    join reservation_state s on s.id = e.status_id
    join person p on p.id = e.person_id
    where e.verify_code = ${code}
  `.execute(db)
  return rows[0] ?? null
}
