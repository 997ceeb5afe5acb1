import { sql } from 'kysely'
import { listOpenAccounts } from '#areas/accounts/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/** A person who can be notified now. */
export interface NoticeReader {
  personId: number
  /** The address of letters; null when there is none. */
  email: string | null
  permissions: ReadonlySet<string>
}

/** Those of some people who have an account that is not blocked, with today's permissions. */
export async function listReaders(
  db: Db,
  personIds: readonly number[],
  clock: Clock,
): Promise<NoticeReader[]> {
  const accounts = await listOpenAccounts(db, personIds)
  const { rows } = await sql<{ personId: number; permissions: string[] }>`
    select p.id as "personId", array_agg(distinct held.permission) as permissions
    from unnest(${accounts.map(({ personId }) => personId)}::bigint[]) p (id)
    cross join lateral permissions_of(p.id, ${clock.today()}::date) held
    group by p.id
  `.execute(db)
  const held = new Map(rows.map(({ personId, permissions }) => [personId, permissions]))
  return accounts.map((account) => ({ ...account, permissions: new Set(held.get(account.personId)) }))
}
