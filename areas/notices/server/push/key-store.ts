import type { Db } from '#platform/server/db/database.ts'

export interface SealedKeys {
  publicKey: string
  sealedPrivateKey: Buffer
}

/** The keys of the portal; null before they were made. */
export async function findSealedKeys(db: Db): Promise<SealedKeys | null> {
  const row = await db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'sealed_private_key as sealedPrivateKey'])
    .executeTakeFirst()
  return row ?? null
}

/** Stores keys unless there are some; returns whether these are now the portal's. */
export async function insertSealedKeys(
  tx: Db,
  { publicKey, sealedPrivateKey }: SealedKeys,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('push_key')
    .values({ public_key: publicKey, sealed_private_key: sealedPrivateKey, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
