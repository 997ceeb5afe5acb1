import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { PERMISSIONS } from '#platform/contract/permissions.ts'
import { Id } from '#platform/contract/query.ts'
import { orNothing, Reason } from './fields.ts'

const Period = { beginAt: orNothing(CalendarDate), endAt: orNothing(CalendarDate) }

interface Dates {
  beginAt?: string | null | undefined
  endAt?: string | null | undefined
}

const endsAfterBegin = z.refine<Dates>(({ beginAt, endAt }) => !beginAt || !endAt || beginAt <= endAt, {
  error: 'Окончание раньше начала',
  path: ['endAt'],
})

/** A permission or a role to be granted; without dates it holds from today on and for good. Decision D-32. */
export const NewGrant = z
  .object({
    permission: orNothing(z.enum(PERMISSIONS)),
    roleId: orNothing(Id),
    effect: z.optional(z.enum(['allow', 'deny'])),
    departmentId: orNothing(Id),
    ...Period,
    reason: Reason,
  })
  .check(
    z.refine(({ permission, roleId }) => Boolean(permission) !== Boolean(roleId), {
      error: 'Выберите право или роль',
      path: ['permission'],
    }),
    endsAfterBegin,
  )

export const ChangedGrant = z.object({ ...Period, reason: Reason, version: Version }).check(endsAfterBegin)

/** The permissions and roles that can be granted, and the departments to which they may be limited. */
export const GrantChoices = z.object({
  permissions: z.array(
    z.object({ permission: z.enum(PERMISSIONS), title: z.string(), isDerived: z.boolean() }),
  ),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  departments: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type GrantChoices = z.infer<typeof GrantChoices>
