import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { PickUp } from '../../contract/pick-up.ts'

/** Makes simultaneous choices of a slot in one place wait for each other. */
export const lockPlace = rowLock('certificates_choice')

const CLOSED_DAYS = sql`hashtextextended('certificates closed days', 0)`

/**
 * Makes the choice of a slot wait while a day is being closed; taken before the request's lock, to avoid a
 * deadlock.
 */
export async function lockClosedDaysToRead(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CLOSED_DAYS})`.execute(tx)
}

/** Makes the closing of a day wait for choices of slots in progress. */
export async function lockClosedDaysToWrite(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLOSED_DAYS})`.execute(tx)
}

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

/**
 * The number of people who will come in each slot of a place from a day on, by «day time»; `except` is not
 * counted.
 */
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

export async function writePickUp(tx: Db, id: number, slot: PickUp | null): Promise<void> {
  await sql`
    update certificates_request set pick_up_on = ${slot?.date ?? null}::date, pick_up_at = ${slot?.time ?? null}::time,
      version = version + 1
    where id = ${id}
  `.execute(tx)
}

/** Takes the slots of a day from all who have not come yet; returns their requests and whose these are. */
export async function dropPickUps(tx: Db, day: string): Promise<{ id: number; personId: number }[]> {
  const { rows } = await sql<{ id: number; personId: number }>`
    with held as (
      select id from certificates_request where pick_up_on = ${day}::date and handed_on is null order by id for update
    ), dropped as (
      update certificates_request r set pick_up_on = null, pick_up_at = null, version = version + 1
      from held where r.id = held.id returning r.id, r.student_id
    )
    select d.id, s.person_id as "personId" from dropped d join student s on s.id = d.student_id order by d.id
  `.execute(tx)
  return rows
}
