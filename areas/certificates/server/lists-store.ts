import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { CHOICE_KINDS } from '../contract/settings.ts'
import type { ClosedDays } from '../contract/working-days.ts'

export interface TypeRow {
  id: number
  name: string
  audience: string
  fields: string[]
  isPaperOnly: boolean
  isAutomatic: boolean
}

export async function listTypes(db: Db): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select id, name, audience, fields, is_paper_only as "isPaperOnly", is_automatic as "isAutomatic"
    from certificates_type order by position, id
  `.execute(db)
  return rows
}

type Kind = (typeof CHOICE_KINDS)[number]

/** The entries of a list that are in use. */
export async function listActive(db: Db, kind: Kind): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from certificates_choice where kind = ${kind} and is_active order by name, id
  `.execute(db)
  return rows
}

/** Where an institute hands out papers: the place that is named after it; null when none is. Decision 0277. */
export async function findPlaceOf(db: Db, instituteId: number | null): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select c.id from certificates_choice c join department d on d.id = ${instituteId}::bigint
    where c.kind = 'place' and c.is_active
      and (starts_with(lower(c.name), lower(d.name)) or starts_with(lower(c.name), lower(d.short_name)))
    order by c.name, c.id limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The names of entries by their ids, whether they are in use or not. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from certificates_choice where id = any(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const FAR_DAYS = 120

/** The days that the university has closed around a day. */
export async function listClosedDaysFrom(db: Db, today: string): Promise<ClosedDays> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from certificates_closed_day
    where day between ${today}::date - ${FAR_DAYS}::int and ${today}::date + ${FAR_DAYS}::int
  `.execute(db)
  return new Set(rows.map(({ day }) => day))
}
