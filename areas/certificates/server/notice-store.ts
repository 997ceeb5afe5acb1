import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface RequestFacts {
  id: number
  personId: number
  type: string
  statusId: number
  statusInfo: string | null
  isPaper: boolean
  place: string | null
  pickUpOn: string | null
  handedOn: string | null
  number: string | null
  revokedBecause: string | null
}

/** The facts for notices about some requests; those that their students have hidden are left out. */
export async function listRequestFacts(db: Db, ids: readonly number[]): Promise<RequestFacts[]> {
  const { rows } = await sql<RequestFacts>`
    select r.id, s.person_id as "personId", t.name as type, r.status_id as "statusId", r.status_info as "statusInfo",
      r.is_paper as "isPaper", place.name as place, to_char(r.pick_up_on, 'YYYY-MM-DD') as "pickUpOn",
      to_char(r.handed_on, 'YYYY-MM-DD') as "handedOn", paper.number, paper.revoked_because as "revokedBecause"
    from certificates_request r
    join student s on s.id = r.student_id
    join certificates_type t on t.id = r.type_id
    left join certificates_choice place on place.id = r.place_id
    left join certificates_document doc on doc.request_id = r.id
    left join issued_paper paper on paper.id = doc.paper_id
    where r.id = any(${[...ids]}::bigint[]) and r.deleted_at is null
  `.execute(db)
  return rows
}
