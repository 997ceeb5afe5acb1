import { DONE } from '#platform/contract/done.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { roleCalls } from '../../contract/role-calls.ts'
import { changeRights } from '../grants/rights-change.ts'
import {
  deleteRole,
  findRole,
  insertRole,
  isRoleInUse,
  isRoleNameTaken,
  isRoleOf,
  listRoles,
  updateRole,
} from './role-store.ts'

export const roleHandlers: Handlers<typeof roleCalls> = {
  async listRoles(_, { db }) {
    const roles = await listRoles(db)
    return roles.map(({ holder_count: holderCount, ...role }) => ({ ...role, holderCount }))
  },

  async addRole({ name, note = null, permissions }, context) {
    const fields = { name, note, permissions: [...new Set(permissions)] }
    const id = await changeRights(context, async (tx, record) => {
      if (await isRoleNameTaken(tx, name)) throw context.fail('role-name-taken')
      const roleId = await insertRole(tx, fields)
      await record({ action: 'rights.add-role', entity: 'role', entityId: roleId, after: fields })
      return roleId
    })
    return { id }
  },

  async changeRole({ roleId, name, note = null, permissions, version }, context) {
    const { who, fail } = context
    const fields = { name, note, permissions: [...new Set(permissions)] }
    await changeRights(context, async (tx, record) => {
      const before = await findRole(tx, roleId)
      if (before === null) throw fail('not-found')
      // What the role holds, its holder would hold: nobody widens their own rights. Decision D-87.
      if (await isRoleOf(tx, roleId, who.personId)) throw fail('own-rights')
      if (before.version !== version) throw fail('changed-meanwhile', { current: before })
      if (await isRoleNameTaken(tx, name, roleId)) throw fail('role-name-taken')
      await updateRole(tx, roleId, fields)
      await record({ action: 'rights.change-role', entity: 'role', entityId: roleId, before, after: fields })
    })
    return DONE
  },

  async removeRole({ roleId, version }, context) {
    const { fail } = context
    await changeRights(context, async (tx, record) => {
      const before = await findRole(tx, roleId)
      if (before === null) throw fail('not-found')
      if (before.version !== version) throw fail('changed-meanwhile', { current: before })
      if (await isRoleInUse(tx, roleId)) throw fail('role-in-use')
      await deleteRole(tx, roleId)
      await record({ action: 'rights.remove-role', entity: 'role', entityId: roleId, before })
    })
    return DONE
  },
}
