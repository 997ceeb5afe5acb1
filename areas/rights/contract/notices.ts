import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { noticeKind } from '#platform/contract/notice.ts'

export const rightsNotices = {
  grants: noticeKind({
    name: 'rights.grants',
    group: 'security',
    title: 'Права выданы или отозваны',
    icon: 'role',
    access: 'signed-in',
    delaySeconds: 60,
    usually: ['push', 'letter'],
    isSafety: true,
    subject: z.object({
      grantId: z.int(),
      effect: z.enum(['allow', 'deny']),
      permission: z.nullable(z.string()),
      roleId: z.nullable(z.int()),
      /** True when the grant existed before the change. */
      wasGiven: z.boolean(),
    }),
  }),
  terms: noticeKind({
    name: 'rights.terms',
    group: 'security',
    title: 'Изменился срок права',
    icon: 'role',
    access: 'signed-in',
    delaySeconds: 60,
    usually: ['push', 'letter'],
    isSafety: true,
    subject: z.object({ grantId: z.int(), beginAt: CalendarDate, endAt: z.nullable(CalendarDate) }),
  }),
  role: noticeKind({
    name: 'rights.role',
    group: 'security',
    title: 'Изменились права роли',
    icon: 'role',
    access: 'signed-in',
    delaySeconds: 60,
    usually: ['push', 'letter'],
    isSafety: true,
    subject: z.object({ roleId: z.int(), permissions: z.array(z.string()) }),
  }),
}
