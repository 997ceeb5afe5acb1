import { listRecentActions } from '#platform/server/audit/recent-actions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PortalState } from '../contract/portal-state.ts'
import { readFullNames } from './person-store.ts'

const MOST_CHANGES = 6
const RIGHTS = 'rights.'

/**
 * The latest changes of permissions, the newest first, with the names of the people concerned and of the
 * authors.
 */
export async function readRightsChanges(
  db: Db,
  titles: Readonly<Record<string, string>>,
): Promise<PortalState['rightsChanges']> {
  const actions = Object.keys(titles).filter((action) => action.startsWith(RIGHTS))
  const rows = await listRecentActions(db, actions, MOST_CHANGES)
  const personOf = (row: (typeof rows)[number]) => (row.entity === 'person' ? Number(row.entity_id) : null)
  const ids = rows.flatMap((row) => [row.real_person_id, personOf(row)]).filter((id) => id !== null)
  const names = await readFullNames(db, [...new Set(ids)])
  return rows.map((row) => {
    const id = personOf(row)
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      title: titles[row.action] ?? row.action,
      person: id === null ? null : { id, name: names.get(id) ?? `№ ${id}` },
      actor:
        row.real_person_id === null ? null : (names.get(row.real_person_id) ?? `№ ${row.real_person_id}`),
    }
  })
}
