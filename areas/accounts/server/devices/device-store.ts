import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface DeviceOf {
  /** Null for a name that nobody has: the question costs the same. */
  accountId: number | null
  tokenHash: Buffer
}

/** True when this device has signed in to this account since the given moment. */
export async function isDeviceOf(db: Db, { accountId, tokenHash }: DeviceOf, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId ?? 0)
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** True when anybody has signed in from this device since the given moment: several people may share one. */
export async function isDeviceOfAnybody(db: Db, tokenHash: Buffer, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface DeviceUse {
  accountId: number
  tokenHash: Buffer
  now: Date
  /** Of more devices than so many the ones unused for longest are forgotten. */
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

/** Forgets the devices of an account, except one when given. */
export async function forgetDevices(tx: Db, accountId: number, exceptHash: Buffer | null): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .$if(exceptHash !== null, (query) => query.where('token_hash', '!=', exceptHash!))
    .execute()
}
