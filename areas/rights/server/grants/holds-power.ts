import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readIsPowerful } from './standing-store.ts'

/**
 * Whether a person holds, or is going to hold, rights over the rights of others. Administrators alone
 * change what opens the account of such a person. Decision D-87.
 */
export async function holdsPower(tx: Db, personId: number, today: string): Promise<boolean> {
  return (await readIsPowerful(tx, personId, { today, powerful: POWERFUL_PERMISSIONS })) ?? false
}
