import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

const STUDENTS = { anyOf: ['student', 'aspirant'] } as const

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
}
