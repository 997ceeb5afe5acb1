import { listEntries, type EntryFilter, type EntryRow } from '#platform/server/auth/account-entries.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ListedPage } from '#platform/server/db/listed-page.ts'
import { deviceName } from '../settings/device.ts'
import { readNames } from './name-store.ts'

type Entry = Omit<EntryRow, 'administratorId' | 'userAgent'> & {
  /** The administrator, or the device of the owner. */
  who: string | null
}

/** The sign-ins to an account, with names and devices in place of numbers. */
export async function readEntries(db: Db, filter: EntryFilter): Promise<ListedPage<Entry>> {
  const { count, items } = await listEntries(db, filter)
  const ids = items.flatMap(({ administratorId }) => administratorId ?? [])
  const names = ids.length > 0 ? await readNames(db, ids) : new Map<number, string>()
  const entries = items.map(({ administratorId, userAgent, ...entry }) => {
    const device = userAgent === null ? null : deviceName(userAgent)
    return { ...entry, who: administratorId === null ? device : (names.get(administratorId) ?? null) }
  })
  return { count, items: entries }
}
