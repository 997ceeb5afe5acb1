import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readIsPowerful } from './standing-store.ts'

/**
 * True when a person holds, or is going to hold, permissions over the permissions of others. Only
 * administrators change the credentials of such a person. Decision D-87.
 */
export async function holdsPower(tx: Db, personId: number, today: string): Promise<boolean> {
  return (await readIsPowerful(tx, personId, { today, powerful: POWERFUL_PERMISSIONS })) ?? false
}
