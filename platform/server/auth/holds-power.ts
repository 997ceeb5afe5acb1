import type { Db } from '#platform/server/db/database.ts'

/**
 * Whether a person holds, or is going to hold, rights over the rights of others: only administrators
 * change what opens the account of such a person. Decision D-87.
 */
export type HoldsPower = (tx: Db, personId: number, today: string) => Promise<boolean>
