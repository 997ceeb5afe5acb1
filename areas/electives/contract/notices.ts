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
  // Late enough for a moderator to take a slip back: the student then reads of nothing.
  decided: noticeKind({
    ...common,
    name: 'elective.decided',
    title: 'Решение по выбору курса',
    delaySeconds: 120,
    subject: z.object({
      choiceId: z.int(),
      /** In the former subject: what the student knew of the place before the decision. */
      stood: z.optional(z.object({ statusId: z.nullable(z.int()), courseId: z.nullable(z.int()) })),
    }),
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
  /** For moderators: one notice a campaign for everything that waits for them. Decision 0290. */
  arrived: noticeKind({
    ...common,
    name: 'elective.arrived',
    title: 'Выбор студентов ждёт модерации',
    access: { anyOf: ['elective-moderation'] },
    delaySeconds: 300,
    usually: ['digest'],
    subject: z.object({ campaignId: z.int() }),
  }),
}
