import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { noticeKind } from '#platform/contract/notice.ts'

const subject = z.object({ requestId: z.int() })
const common = {
  group: 'documents',
  icon: 'page',
  access: { anyOf: ['student-certificate'] },
  delaySeconds: 0,
  usually: ['letter'],
  subject,
} as const

export const certificatesNotices = {
  ready: noticeKind({ ...common, name: 'certificates.ready', title: 'Справка готова' }),
  rejected: noticeKind({ ...common, name: 'certificates.rejected', title: 'Справка отклонена' }),
  annulled: noticeKind({ ...common, name: 'certificates.annulled', title: 'Справка аннулирована' }),
  pickUpDropped: noticeKind({
    ...common,
    name: 'certificates.pick-up-dropped',
    title: 'Время получения справки снято',
    subject: z.object({ requestId: z.int(), day: CalendarDate, reason: z.string() }),
  }),
}
