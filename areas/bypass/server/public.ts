import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A person whose sheet is being signed, with the units that have signed it. */
export interface SignedSheet {
  fullName: string
  units: string[]
}

/**
 * The sheets opened by these orders that have a signature; all of them are locked until the transaction ends.
 */
export async function holdSignedSheets(tx: Db, orderIds: readonly number[]): Promise<SignedSheet[]> {
  await sql`
    select from bypass_sheet b join bypass_item i on i.sheet_id = b.id
    where b.order_id = any(${orderIds}::bigint[]) order by i.id for update`.execute(tx)
  const { rows } = await sql<SignedSheet>`
    select p.full_name as "fullName", array_agg(d.name order by i.position, i.id) as units
    from bypass_sheet b
    join student s on s.id = b.student_id
    join person p on p.id = s.person_id
    join bypass_item i on i.sheet_id = b.id and i.signed_at is not null
    join department d on d.id = i.department_id
    where b.order_id = any(${orderIds}::bigint[]) group by b.id, p.id order by p.full_name, b.id
  `.execute(tx)
  return rows
}

/** Deletes the sheets opened by orders that are no longer valid, and returns their numbers. */
export async function withdrawSheets(tx: Db, orderIds: readonly number[]): Promise<number[]> {
  const sheets = sql`(select id from bypass_sheet where order_id = any(${orderIds}::bigint[]))`
  await sql`delete from bypass_item where sheet_id in ${sheets}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    delete from bypass_sheet where id in ${sheets} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
