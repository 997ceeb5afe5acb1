import type { SwitchMode } from '#platform/contract/switching.ts'
import { listEntriesInto } from '#platform/server/auth/user-switch.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readFullNames } from './person-store.ts'

export interface AdministratorEntry {
  id: number
  administrator: string
  mode: SwitchMode
  reason: string | null
  startedAt: Date
  /** The end of the stay or, while it lasts, its latest possible end. */
  endedAt: Date
}

/** The latest visits of administrators to a person's account: «Входы администратора» of the settings. */
export async function listAdministratorEntries(
  db: Db,
  personId: number,
  limit = 20,
): Promise<AdministratorEntry[]> {
  const entries = await listEntriesInto(db, personId, limit)
  const names = await readFullNames(
    db,
    entries.map(({ adminPersonId }) => adminPersonId),
  )
  return entries.map(({ adminPersonId, ...entry }) => ({
    ...entry,
    administrator: names.get(adminPersonId) ?? '',
  }))
}
