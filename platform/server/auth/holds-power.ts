import type { Db } from '#platform/server/db/database.ts'

/**
 * True when a person holds, or is going to hold, permissions over the permissions of others: only
 * administrators change the credentials of such a person. Decision D-87.
 */
export type HoldsPower = (tx: Db, personId: number, today: string) => Promise<boolean>
