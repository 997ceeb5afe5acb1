import type { Db } from '#platform/server/db/database.ts'
import { newPushKeys, type PushKeys } from '#platform/server/push/push-transport.ts'
import { seal, unseal } from '#platform/server/secrets/keyed-hash.ts'
import { findSealedKeys, insertSealedKeys, type SealedKeys } from './key-store.ts'

const PURPOSE = 'push'

/** The keys by which push services identify the portal; null before they are first needed. */
export async function readPortalKeys(db: Db, secretKey: string): Promise<PushKeys | null> {
  const found = await findSealedKeys(db)
  if (!found) return null
  const { publicKey, sealedPrivateKey } = found
  return { publicKey, privateKey: unseal(secretKey, PURPOSE, sealedPrivateKey).toString() }
}

/**
 * Creates the portal's keys unless somebody else has; returns the valid public key, and whether it is this
 * one.
 */
export async function makePortalKeys(
  tx: Db,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<{ publicKey: string; isNew: boolean }> {
  const { publicKey, privateKey } = newPushKeys()
  const keys: SealedKeys = {
    publicKey,
    sealedPrivateKey: seal(secretKey, PURPOSE, Buffer.from(privateKey)),
  }
  if (await insertSealedKeys(tx, keys, now)) return { publicKey, isNew: true }
  const held = await findSealedKeys(tx)
  return { publicKey: held!.publicKey, isNew: false }
}
