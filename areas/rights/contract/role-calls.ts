import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, queryInt } from '#platform/contract/query.ts'
import { rightsFailures } from './failures.ts'
import { ChangedRole, NewRole, Role } from './role.ts'

const call = callsWith(rightsFailures)

const access = { anyOf: ['admin'] } as const
const ROLES = '/api/proxy/admin/roles'
const ofRole = z.object({ roleId: Id })

// The screen «Роли».
export const roleCalls = {
  listRoles: call({ method: 'GET', path: ROLES, access, answer: z.array(Role) }),
  addRole: call({
    method: 'POST',
    path: ROLES,
    access,
    whileSwitched: 'never',
    body: NewRole,
    answer: z.object({ id: z.int() }),
    failures: ['role-name-taken'],
  }),
  changeRole: call({
    method: 'PUT',
    path: `${ROLES}/{roleId}`,
    access,
    whileSwitched: 'never',
    params: ofRole,
    body: ChangedRole,
    answer: Done,
    failures: ['not-found', 'own-rights', 'role-of-units', 'role-name-taken', 'changed-meanwhile'],
  }),
  removeRole: call({
    method: 'DELETE',
    path: `${ROLES}/{roleId}`,
    access,
    whileSwitched: 'never',
    params: ofRole,
    query: z.object({ version: queryInt({ min: 1, max: 2_000_000_000 }) }),
    answer: Done,
    failures: ['not-found', 'role-in-use', 'changed-meanwhile'],
  }),
}
