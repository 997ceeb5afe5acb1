import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

const common = {
  group: 'documents',
  icon: 'page',
  access: { anyOf: ['student', 'aspirant'] },
  delaySeconds: 0,
  usually: ['letter'],
  subject: z.object({ requestId: z.int() }),
} as const

export const militaryNotices = {
  status: noticeKind({ ...common, name: 'military.status', title: 'Заявка на справку для военкомата' }),
  ending: noticeKind({
    ...common,
    name: 'military.ending',
    title: 'Кончаются 60 дней документов для военкомата',
  }),
  /** For the desk: one notice for everything that has come, for as long as it waits. Decision 0290. */
  arrived: noticeKind({
    ...common,
    name: 'military.arrived',
    title: 'Заявки студентов на справку для военкомата',
    access: { anyOf: ['military-admin'] },
    delaySeconds: 300,
    usually: ['digest'],
    // Left out or null: for those who keep the queue of the whole university.
    subject: z.object({ instituteId: z.optional(z.nullable(z.int())) }),
  }),
}
