import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

/**
 * The screen on which a student reads marks. The record book builds on this area, so that its address is
 * written out here.
 */
export const RECORD_BOOK = '/record-book'

const subject = z.object({ statementId: z.int() })
const teacher = {
  group: 'study',
  icon: 'list',
  access: { anyOf: ['worker'] },
  delaySeconds: 0,
  usually: ['letter'],
  subject,
} as const

export const sheetsNotices = {
  marked: noticeKind({
    name: 'sheets.marked',
    group: 'study',
    title: 'Новая оценка в зачётной книжке',
    icon: 'book',
    access: { anyOf: ['student', 'aspirant'] },
    // Leaves a teacher time to correct a typing error.
    delaySeconds: 600,
    usually: ['letter'],
    /** The mark before the change; null before the first one. */
    subject: z.object({ statementId: z.int(), markId: z.optional(z.nullable(z.int())) }),
  }),
  retake: noticeKind({
    name: 'sheets.retake',
    group: 'study',
    title: 'Назначена пересдача',
    icon: 'book',
    access: { anyOf: ['student', 'aspirant'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject,
  }),
  withdrawn: noticeKind({
    name: 'sheets.withdrawn',
    group: 'study',
    title: 'Пересдача отменена',
    icon: 'book',
    access: { anyOf: ['student', 'aspirant'] },
    delaySeconds: 0,
    usually: ['letter'],
    subject,
  }),
  released: noticeKind({ ...teacher, name: 'sheets.released', title: 'Ведомость больше не ваша' }),
  assigned: noticeKind({ ...teacher, name: 'sheets.assigned', title: 'Вам поручена ведомость' }),
  returned: noticeKind({ ...teacher, name: 'sheets.returned', title: 'Ведомость возвращена преподавателю' }),
  late: noticeKind({
    ...teacher,
    name: 'sheets.late',
    title: 'Дирекция напоминает о ведомостях',
    subject: z.object({ yearId: z.int(), term: z.int() }),
  }),
  shipped: noticeKind({
    name: 'sheets.shipped',
    group: 'study',
    title: 'В дирекцию прислана ведомость',
    icon: 'list',
    access: { anyOf: ['institute-or-deanery-head', 'directorate'] },
    // The sheets that come one after another are one notice.
    delaySeconds: 900,
    usually: ['digest'],
    subject: z.object({ instituteId: z.int() }),
  }),
  differs: noticeKind({
    ...teacher,
    name: 'sheets.differs',
    title: 'Итоговые оценки отличаются от ваших',
  }),
}
