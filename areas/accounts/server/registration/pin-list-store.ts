import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'

export interface PinRow {
  id: number
  personId: number
  fullName: string
  state: 'open' | 'used' | 'revoked' | 'expired'
  issuedAt: string
  issuedBy: string | null
  expiresAt: string
}

interface PinFilter extends PlaceInList {
  words: readonly string[]
  state: PinRow['state'] | null
  now: Date
}

const stateAt = (now: Date) => sql`case when pin.used_at is not null then 'used'
  when pin.revoked_at is not null then 'revoked' when pin.expires_at <= ${now} then 'expired' else 'open' end`

const pinsAt = (now: Date) => ({
  from: sql`from registration_pin pin join person p on p.id = pin.person_id
    left join person issuer on issuer.id = pin.issued_by`,
  id: sql`pin.id`,
  item: sql<PinRow>`jsonb_build_object('id', pin.id, 'personId', p.id, 'fullName', p.full_name,
    'state', ${stateAt(now)}, 'issuedAt', pin.issued_at, 'issuedBy', issuer.full_name, 'expiresAt', pin.expires_at)`,
  orders: {},
  usualOrder: sql`pin.issued_at desc, pin.id desc`,
})

/** Issued registration codes, the newest first; the codes themselves are not stored. */
export function listPins(db: Db, { words, state, now, ...place }: PinFilter): Promise<ListedPage<PinRow>> {
  const where = [
    ...(words.length === 0 ? [] : [matchesWords('p.search_text', words)]),
    ...(state === null ? [] : [sql`${stateAt(now)} = ${state}`]),
  ]
  return listPage(db, pinsAt(now), { where, sort: null, ...place })
}

/** The open code of one person. */
export async function findOpenPinOf(
  db: Db,
  personId: number,
  now: Date,
): Promise<{ id: number; expiresAt: Date } | null> {
  const found = await db
    .selectFrom('registration_pin')
    .select(['id', 'expires_at as expiresAt'])
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? null
}
