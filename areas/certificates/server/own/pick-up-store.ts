import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { PickUp } from '../../contract/pick-up.ts'

/** Whoever chooses a slot of a place waits for the one who is just choosing there. */
export const lockPlace = rowLock('certificates_choice')

/** The place where a paper that is ready waits for its owner; null when there is nothing to collect. */
export async function findPlaceToCollect(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ placeId: number }>`
    select r.place_id as "placeId" from certificates_request r
    join certificates_document d on d.request_id = r.id
    join issued_paper i on i.id = d.paper_id
    where r.id = ${id} and r.is_paper and r.status_id = 3 and r.handed_on is null and i.revoked_on is null
  `.execute(db)
  return rows[0]?.placeId ?? null
}

/** How many will come in each slot of a place from a day on, by «day time»; `except` is not counted. */
export async function countTaken(
  db: Db,
  { placeId, from, except }: { placeId: number; from: string; except: number },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ slot: string; many: number }>`
    select to_char(pick_up_on, 'YYYY-MM-DD') || ' ' || to_char(pick_up_at, 'HH24:MI') as slot, count(*)::int as many
    from certificates_request r
    left join certificates_document d on d.request_id = r.id
    left join issued_paper i on i.id = d.paper_id
    where r.place_id = ${placeId} and r.pick_up_on >= ${from}::date and r.handed_on is null and r.id <> ${except}
      and i.revoked_on is null
    group by 1
  `.execute(db)
  return new Map(rows.map(({ slot, many }) => [slot, many]))
}

export async function writePickUp(tx: Db, id: number, { date, time }: PickUp): Promise<void> {
  await sql`
    update certificates_request set pick_up_on = ${date}::date, pick_up_at = ${time}::time, version = version + 1
    where id = ${id}
  `.execute(tx)
}
