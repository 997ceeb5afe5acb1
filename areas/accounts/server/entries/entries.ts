import { listEntries, type EntryQuestion, type EntryRow } from '#platform/server/auth/account-entries.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deviceName } from '../settings/device.ts'
import { readNames } from './name-store.ts'

type Entry = Omit<EntryRow, 'administrator_id' | 'user_agent'> & {
  /** The administrator, or the device of the owner. */
  who: string | null
}

/** Who entered an account, with names and devices in place of numbers. */
export async function readEntries(db: Db, query: EntryQuestion): Promise<Entry[]> {
  const rows = await listEntries(db, query)
  const ids = rows.flatMap(({ administrator_id }) => administrator_id ?? [])
  const names = ids.length > 0 ? await readNames(db, ids) : new Map<number, string>()
  return rows.map(({ administrator_id, user_agent, ...entry }) => {
    const device = user_agent === null ? null : deviceName(user_agent)
    return { ...entry, who: administrator_id === null ? device : (names.get(administrator_id) ?? null) }
  })
}
