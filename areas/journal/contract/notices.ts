import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

const STUDENTS = { anyOf: ['student', 'aspirant'] } as const

const Round = z.iso.datetime()

export const journalNotices = {
  lessonMarks: noticeKind({
    name: 'journal.lesson-marks',
    group: 'study',
    title: 'Баллы за занятие выставлены или изменены',
    icon: 'journal',
    access: STUDENTS,
    delaySeconds: 120,
    usually: ['push', 'digest'],
    subject: z.object({ lessonId: z.int() }),
  }),
  pointMarks: noticeKind({
    name: 'journal.point-marks',
    group: 'study',
    title: 'Баллы контрольной точки выставлены или изменены',
    icon: 'journal',
    access: STUDENTS,
    delaySeconds: 120,
    usually: ['push', 'digest'],
    subject: z.object({ controlPointId: z.int() }),
  }),
  newPoint: noticeKind({
    name: 'journal.new-point',
    group: 'study',
    title: 'Новая контрольная точка',
    icon: 'list',
    access: STUDENTS,
    delaySeconds: 300,
    usually: ['digest'],
    subject: z.object({ controlPointId: z.int() }),
  }),
  // The rounds take place in the morning: decision 0056.
  warnings: noticeKind({
    name: 'journal.warnings',
    group: 'study',
    title: 'Мало баллов или пропуски',
    icon: 'chart',
    access: STUDENTS,
    delaySeconds: 0,
    usually: ['push', 'letter'],
    subject: z.object({ studentId: z.int(), since: Round }),
  }),
  unfilled: noticeKind({
    name: 'journal.unfilled',
    group: 'study',
    title: 'Напоминание о незаполненных журналах',
    icon: 'journal',
    access: { anyOf: ['worker'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject: z.object({ on: z.iso.date() }),
  }),
  curated: noticeKind({
    name: 'journal.curated',
    group: 'study',
    title: 'Отстающие студенты ваших групп',
    icon: 'chart',
    access: { anyOf: ['worker'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject: z.object({ since: Round }),
  }),
}
