import { openAccount } from '#areas/accounts/server/public.ts'
import { addPerson } from '#areas/people/server/public.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { CONSOLE_ACTOR } from '#platform/server/cli/command.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { givePermissions } from './grants/given-permissions-store.ts'

/**
 * The permissions that the set-up of a university needs beyond those that follow from `admin`: nobody grants
 * permissions to themselves, so the first administrator would be refused for good. None of them gives access
 * to private data. Decision 0081.
 */
const SET_UP_PERMISSIONS: readonly Permission[] = [
  'admin',
  'rooms-management',
  'rooms-dictionaries-management',
  'resource-accounting',
]

interface NewAdministrator {
  login: string
  passwordHash: string
  person: { surname: string; name: string; patronymic: string | null }
}

/** Adds a person who may set the portal up; they need a second factor like every administrator. */
export async function addAdministrator(
  db: Db,
  { login, passwordHash, person }: NewAdministrator,
): Promise<number> {
  return transact(db, async (tx) => {
    const personId = await addPerson(tx, person)
    await openAccount(tx, { personId, login, passwordHash })
    const grants = SET_UP_PERMISSIONS.map((permission) => ({ personId, permission }))
    await givePermissions(tx, grants, 'Заведён командой create-admin')
    await writeAudit(tx, CONSOLE_ACTOR, {
      action: 'accounts.create-admin',
      entity: 'person',
      entityId: personId,
      after: { login },
    })
    return personId
  })
}
