import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

export const rightsNotices = {
  grants: noticeKind({
    name: 'rights.grants',
    group: 'security',
    title: 'Права выданы или отозваны',
    icon: 'role',
    access: 'signed-in',
    delaySeconds: 60,
    usually: ['letter'],
    isSafety: true,
    subject: z.object({
      grantId: z.int(),
      effect: z.enum(['allow', 'deny']),
      permission: z.nullable(z.string()),
      roleId: z.nullable(z.int()),
      /** Whether the grant was there before the change. */
      wasGiven: z.boolean(),
    }),
  }),
}
