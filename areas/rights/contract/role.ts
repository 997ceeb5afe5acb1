import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { GRANTED_PERMISSIONS, type Permission } from '#platform/contract/permissions.ts'
import { orNothing, shortText } from './fields.ts'

/**
 * Administration is granted to people one by one, with a second administrator's confirmation; a role would
 * bypass that.
 */
export const ROLE_PERMISSIONS = GRANTED_PERMISSIONS.filter(
  (permission): permission is Exclude<(typeof GRANTED_PERMISSIONS)[number], 'admin'> =>
    permission !== 'admin',
) satisfies readonly Permission[]

const fields = {
  name: shortText(100, 'Введите название'),
  note: orNothing(shortText(500, 'Введите пояснение')),
  permissions: z
    .array(z.enum(ROLE_PERMISSIONS))
    .check(z.minLength(1, 'Выберите хотя бы одно право'), z.maxLength(50)),
}

export const NewRole = z.object(fields)
export const ChangedRole = z.object({ ...fields, version: Version })

/** A named set of permissions. */
export const Role = z.object({
  id: z.int(),
  name: z.string(),
  note: z.nullable(z.string()),
  permissions: z.array(z.string()),
  holderCount: z.int(),
  version: z.int(),
})
export type Role = z.infer<typeof Role>
