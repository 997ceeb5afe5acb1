import type { Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { rightsNotices } from '../../contract/notices.ts'
import type { roleCalls } from '../../contract/role-calls.ts'
import { areOfUnits } from '../grants/rights-change.ts'
import { lockRights } from '../grants/standing-store.ts'
import {
  deleteRole,
  findRole,
  insertRole,
  isRoleInUse,
  isRoleNameTaken,
  isRoleOf,
  isRoleOfUnits,
  listRoles,
  updateRole,
} from './role-store.ts'

/** Changes of rights wait for each other, those of a role too. */
const roles = new EditedRecord({ entity: 'role', lock: lockRights, find: findRole, missing: 'not-found' })

export const roleHandlers: Handlers<typeof roleCalls> = {
  listRoles: (_, { db }) => listRoles(db),

  addRole: ({ name, note = null, permissions }, context) =>
    roles.create(context, async (tx) => {
      await lockRights(tx)
      if (await isRoleNameTaken(tx, name)) throw context.fail('role-name-taken')
      const after = { name, note, permissions: [...new Set(permissions)] }
      return { id: await insertRole(tx, after), action: 'rights.add-role', after }
    }),

  changeRole: ({ roleId, name, note = null, permissions, version }, context) =>
    roles.change(context, { id: roleId, version }, async (tx, before) => {
      const { who, fail } = context
      // A holder of the role would also get its new permissions: nobody extends their own permissions.
      // Decision D-87.
      if (await isRoleOf(tx, roleId, who.personId)) throw fail('own-rights')
      if (await isRoleNameTaken(tx, name, roleId)) throw fail('role-name-taken')
      if (!areOfUnits(permissions) && (await isRoleOfUnits(tx, roleId))) throw fail('role-of-units')
      const after = { name, note, permissions: [...new Set(permissions)] }
      await updateRole(tx, roleId, after)
      const subjectOf = (role: { permissions: string[] }) => ({ roleId, permissions: role.permissions })
      await noteEvents(tx, rightsNotices.role, [
        { key: roleId, subject: subjectOf(after), former: subjectOf(before) },
      ])
      return { action: 'rights.change-role', before, after }
    }),

  removeRole: ({ roleId, version }, context) =>
    roles.change(context, { id: roleId, version }, async (tx, before) => {
      if (await isRoleInUse(tx, roleId)) throw context.fail('role-in-use')
      await deleteRole(tx, roleId)
      return { action: 'rights.remove-role', before }
    }),
}
