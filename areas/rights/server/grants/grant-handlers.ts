import { DERIVED_PERMISSIONS, PERMISSIONS } from '#platform/contract/permissions.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { personCalls } from '../../contract/person-calls.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import { findRole, listRoles } from '../roles/role-store.ts'
import {
  deleteGrant,
  findGrant,
  insertGrant,
  isDepartment,
  isGivenAlready,
  listDepartments,
  updateGrant,
  type GrantRow,
  type NewGrantRow,
} from './grant-store.ts'
import { noteGrant, noteTerms } from './note-grant.ts'
import { insertRequest } from './request-store.ts'
import {
  areOfUnits,
  arePowerful,
  changeRights,
  countAdministrators,
  keepingAdministrator,
  refuseManaging,
} from './rights-change.ts'
import { lockRights } from './standing-store.ts'

type GrantCalls = Pick<typeof personCalls, 'listGrantChoices' | 'addGrant' | 'changeGrant' | 'removeGrant'>
type AddContext = HandlerContext<(typeof personCalls)['addGrant']>

interface Given {
  /** The rights that the grant amounts to: the right itself, or those of the role. */
  permissions: readonly string[]
}

/** Returns the refusal when the dates or the scope of a grant make no sense. */
async function judgeLimits(
  tx: Db,
  { departmentId, effect, beginAt, endAt }: NewGrantRow,
  { clock, failField, permissions }: Pick<AddContext, 'clock' | 'failField'> & Given,
): Promise<ApiError | null> {
  if (departmentId !== null && !areOfUnits(permissions))
    return failField('departmentId', 'Это право не ограничивается подразделением')
  if (departmentId !== null && effect === 'deny')
    return failField('departmentId', 'Запрет действует во всех подразделениях: не выбирайте одно')
  if (departmentId !== null && !(await isDepartment(tx, departmentId)))
    return failField('departmentId', 'Такого подразделения нет')
  if (endAt !== null && endAt < clock.today()) return failField('endAt', 'Этот день уже прошёл')
  return endAt !== null && endAt < beginAt ? failField('endAt', 'Окончание раньше начала') : null
}

/** Returns the refusal when the grant makes no sense, or is not this manager's to give. */
async function judgeGrant(tx: Db, grant: NewGrantRow, context: AddContext): Promise<ApiError | null> {
  const { who, fail, failField } = context
  const { permission, roleId, effect } = grant
  const role = roleId === null ? null : await findRole(tx, roleId)
  if (roleId !== null && role === null) return failField('roleId', 'Такой роли нет')
  if (role && effect === 'deny') return failField('effect', 'Роль не запрещают: заберите её')
  const permissions = role ? role.permissions : [permission!]
  if (arePowerful(permissions) && !who.permissions.has('admin')) return fail('administrators-only')
  if (permission === 'admin' && effect === 'deny')
    return failField('effect', 'Право администратора не запрещают: заберите его')
  return judgeLimits(tx, grant, { ...context, permissions })
}

/** If there are two administrators or more, a new one needs the confirmation of a second. Decision D-87. */
async function needsSecondAdministrator(tx: Db, grant: NewGrantRow, context: AddContext): Promise<boolean> {
  if (grant.permission !== 'admin') return false
  return (await countAdministrators(tx, context)).active >= 2
}

/** True when this manager could give that grant anew. */
async function mayGive(
  tx: Db,
  { permission, role }: GrantRow,
  { who }: Pick<AddContext, 'who'>,
): Promise<boolean> {
  const permissions = role ? (await findRole(tx, role.id))!.permissions : [permission!]
  return who.permissions.has('admin') || !arePowerful(permissions)
}

type Manager = Pick<HandlerContext<(typeof personCalls)['removeGrant']>, 'clock' | 'who'>

/** The audit stores a grant under its holder. */
const grants = new EditedRecord({
  entity: 'person',
  lock: lockRights,
  find: (db, id: number, { clock }: Manager) => findGrant(db, id, clock.today()),
  missing: 'not-found',
  shown: ({ personId: _, ...grant }) => grant,
  refuse: ({ row, tx }, manager: Manager) => refuseManaging(tx, manager, row.personId),
})

export const grantHandlers: Handlers<GrantCalls> = {
  async listGrantChoices(_, { db, clock, who }) {
    const isAdministrator = who.permissions.has('admin')
    const mayGive = (permissions: readonly string[]) => isAdministrator || !arePowerful(permissions)
    const roles = await listRoles(db)
    return {
      permissions: PERMISSIONS.filter((permission) => mayGive([permission])).map((permission) => ({
        permission,
        title: permissionTitleOf(permission),
        isDerived: DERIVED_PERMISSIONS.some((derived) => derived === permission),
      })),
      roles: roles.filter(({ permissions }) => mayGive(permissions)).map(({ id, name }) => ({ id, name })),
      departments: await listDepartments(db, clock.today()),
    }
  },

  async addGrant(newGrant, context) {
    const { who, clock, fail } = context
    const { personId, reason, permission = null, roleId = null, departmentId = null } = newGrant
    const grant: NewGrantRow = {
      personId,
      permission,
      roleId,
      departmentId,
      effect: newGrant.effect ?? 'allow',
      beginAt: newGrant.beginAt ?? clock.today(),
      endAt: newGrant.endAt ?? null,
      reason,
      grantedBy: who.personId,
    }
    return changeRights(context, async (tx, record) => {
      const refusal = await refuseManaging(tx, context, personId)
      if (refusal) throw fail(refusal)
      const wrong = await judgeGrant(tx, grant, context)
      if (wrong) throw wrong
      if (await isGivenAlready(tx, grant)) throw fail('already-given')
      const audited = { entity: 'person', entityId: personId, after: grant }
      if (await needsSecondAdministrator(tx, grant, context)) {
        const request = { ...grant, requestedBy: who.personId, now: clock.now() }
        if ((await insertRequest(tx, request)) === null) throw fail('already-asked')
        await record({ action: 'rights.request-administrator', ...audited })
        return { isWaiting: true }
      }
      await noteGrant(tx, await insertGrant(tx, grant), { ...grant, wasGiven: false })
      await record({ action: 'rights.add-grant', ...audited })
      return { isWaiting: false }
    })
  },

  changeGrant: ({ grantId, beginAt, endAt = null, reason, version }, context) =>
    grants.change(keepingAdministrator(context), { id: grantId, version }, async (tx, before) => {
      const { fail, failField } = context
      // A longer term would be a new appointment without a second administrator's word.
      if (before.permission === 'admin')
        throw failField('endAt', 'Право администратора не изменяют: заберите его и выдайте заново')
      // Days can bring back what has ended, so they need the same right as the first time.
      if (!(await mayGive(tx, before, context))) throw fail('administrators-only')
      const after = { beginAt: beginAt ?? before.beginAt, endAt, reason }
      if (endAt !== null && endAt < after.beginAt) throw failField('endAt', 'Окончание раньше начала')
      const { personId, permission } = before
      const given = { roleId: before.role?.id ?? null, departmentId: before.department?.id ?? null }
      if (await isGivenAlready(tx, { personId, permission, ...given, ...after }, grantId))
        throw fail('already-given')
      await updateGrant(tx, grantId, after)
      await noteTerms(tx, { personId, grantId }, { before, after })
      return { action: 'rights.change-grant', entityId: personId, before, after }
    }),

  removeGrant: ({ grantId, version }, context) =>
    grants.change(keepingAdministrator(context), { id: grantId, version }, async (tx, before) => {
      await deleteGrant(tx, grantId)
      await noteGrant(tx, grantId, { ...before, roleId: before.role?.id ?? null, wasGiven: true })
      return { action: 'rights.remove-grant', entityId: before.personId, before }
    }),
}
