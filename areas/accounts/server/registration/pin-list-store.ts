import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'

export interface PinRow {
  id: number
  person_id: number
  full_name: string
  state: 'open' | 'used' | 'revoked' | 'expired'
  issued_at: Date
  issued_by: string | null
  expires_at: Date
  total: number
}

interface PinFilter {
  words: readonly string[]
  state: PinRow['state'] | null
  now: Date
  limit: number
  offset: number
}

/** Issued registration codes, the newest first; what the codes are nobody can tell any more. */
export async function listPins(
  db: Db,
  { words, state, now, limit, offset }: PinFilter,
): Promise<{ total: number; rows: PinRow[] }> {
  const { rows } = await sql<PinRow>`
    with known as (
      select pin.id, pin.person_id, p.full_name, pin.issued_at, issuer.full_name as issued_by, pin.expires_at,
        case when pin.used_at is not null then 'used' when pin.revoked_at is not null then 'revoked'
          when pin.expires_at <= ${now} then 'expired' else 'open' end as state
      from registration_pin pin
      join person p on p.id = pin.person_id
      left join person issuer on issuer.id = pin.issued_by
      where ${words.length === 0 ? sql<boolean>`true` : matchesWords('p.search_text', words)}
    )
    select *, count(*) over () as total from known
    where ${state}::text is null or state = ${state}
    order by issued_at desc, id desc
    limit ${limit} offset ${offset}
  `.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}

/** The open code of one person. */
export async function findOpenPinOf(
  db: Db,
  personId: number,
  now: Date,
): Promise<{ id: number; expires_at: Date } | null> {
  const found = await db
    .selectFrom('registration_pin')
    .select(['id', 'expires_at'])
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}
