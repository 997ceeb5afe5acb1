import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface SecondFactorRow {
  sealedSecret: Buffer
  isOn: boolean
}

export async function findSecondFactor(db: Db, accountId: number): Promise<SecondFactorRow | null> {
  const found = await db
    .selectFrom('second_factor')
    .select(['secret_sealed as sealedSecret', sql<boolean>`confirmed_at is not null`.as('isOn')])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found ?? null
}

/** Stores the secret of a second factor that is not switched on yet; one that is on is unchanged. */
export async function offerSecret(tx: Db, accountId: number, sealed: Buffer): Promise<boolean> {
  const kept = await tx
    .insertInto('second_factor')
    .values({ account_id: accountId, secret_sealed: sealed })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: sealed, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function switchOn(
  tx: Db,
  accountId: number,
  { now, step, recoveryHashes }: { now: Date; step: number; recoveryHashes: Buffer[] },
): Promise<boolean> {
  const switched = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (!switched) return false
  await tx
    .insertInto('recovery_code')
    .values(recoveryHashes.map((hash) => ({ account_id: accountId, code_hmac: hash })))
    .execute()
  return true
}

export async function removeSecondFactor(tx: Db, accountId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const removed = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Uses up a time step; false when it, or a later one, was used before. */
export async function spendStep(tx: Db, accountId: number, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function spendRecoveryCode(
  tx: Db,
  accountId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hmac', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Removes the app, the recovery codes and the passkeys of an account. */
export async function removeSecondFactors(tx: Db, accountId: number): Promise<void> {
  await removeSecondFactor(tx, accountId)
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}
