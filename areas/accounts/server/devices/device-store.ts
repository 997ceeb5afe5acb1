import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface DeviceOf {
  /** Null for a name that nobody has: the query costs the same. */
  accountId: number | null
  tokenHashes: Buffer[]
}

/** The one of these tokens whose device has signed in to the account since the given moment. */
export async function findTokenOf(
  db: Db,
  { accountId, tokenHashes }: DeviceOf,
  since: Date,
): Promise<Buffer | null> {
  const found = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('account_id', '=', accountId ?? 0)
    .where('token_hash', 'in', tokenHashes)
    .where('last_used_at', '>', since)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.token_hash ?? null
}

/** True when anybody has signed in to the account from a device that is still remembered. */
export async function hasDevices(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from known_device where account_id = ${accountId}) as has
  `.execute(db)
  return rows[0]!.has
}

interface DeviceUse {
  accountId: number
  tokenHash: Buffer
  now: Date
  /** The most devices that are remembered; beyond that, the ones unused for longest are forgotten. */
  most: number
}

export async function noteDeviceUse(tx: Db, { accountId, tokenHash, now, most }: DeviceUse): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, token_hash: tokenHash, created_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
  await sql`
    delete from known_device
    where account_id = ${accountId} and token_hash in (
      select token_hash from known_device where account_id = ${accountId}
      order by last_used_at desc, token_hash = ${tokenHash} desc offset ${most})
  `.execute(tx)
}

/** Forgets the devices of an account, except those with these tokens. */
export async function forgetDevices(
  tx: Db,
  accountId: number,
  exceptHashes: readonly Buffer[],
): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .$if(exceptHashes.length > 0, (query) => query.where('token_hash', 'not in', exceptHashes))
    .execute()
}
