import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

const common = {
  group: 'study',
  icon: 'list',
  access: { anyOf: ['student-course', 'student-course-all-form'] },
  delaySeconds: 0,
  usually: ['letter'],
} as const

export const electivesNotices = {
  decided: noticeKind({
    ...common,
    name: 'elective.decided',
    title: 'Решение по выбору курса',
    subject: z.object({ choiceId: z.int() }),
  }),
  offered: noticeKind({
    ...common,
    name: 'elective.offered',
    title: 'Освободилось место на курсе, которого вы ждёте',
    usually: ['push', 'letter'],
    subject: z.object({ waitId: z.int() }),
  }),
  closing: noticeKind({
    ...common,
    name: 'elective.closing',
    title: 'Кончается срок выбора курса',
    subject: z.object({ campaignId: z.int() }),
  }),
}
