import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Choice, ClosedDay } from '../../contract/settings.ts'

const choice = sql<Choice>`select id, kind, name, is_active as "isActive", version from certificates_choice`

export async function listChoices(db: Db): Promise<Choice[]> {
  const { rows } = await sql<Choice>`${choice} order by kind, is_active desc, name, id`.execute(db)
  return rows
}

export async function findChoice(db: Db, id: number): Promise<Choice | null> {
  const { rows } = await sql<Choice>`${choice} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

type Values = Pick<Choice, 'name' | 'isActive'>

export async function insertChoice(
  tx: Db,
  { kind, name, isActive }: Values & Pick<Choice, 'kind'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into certificates_choice (kind, name, is_active) values (${kind}, ${name}, ${isActive}) returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateChoice(tx: Db, id: number, { name, isActive }: Values): Promise<void> {
  await sql`
    update certificates_choice set name = ${name}, is_active = ${isActive}, version = version + 1 where id = ${id}
  `.execute(tx)
}

export async function listClosedDays(db: Db, from: string): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select to_char(day, 'YYYY-MM-DD') as day, reason from certificates_closed_day
    where day >= ${from}::date order by day limit 400
  `.execute(db)
  return rows
}

export async function saveClosedDay(tx: Db, { day, reason }: ClosedDay): Promise<void> {
  await sql`
    insert into certificates_closed_day (day, reason) values (${day}::date, ${reason})
    on conflict (day) do update set reason = excluded.reason
  `.execute(tx)
}

export async function deleteClosedDay(tx: Db, day: string): Promise<void> {
  await sql`delete from certificates_closed_day where day = ${day}::date`.execute(tx)
}
