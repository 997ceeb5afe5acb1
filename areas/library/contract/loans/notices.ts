import * as z from 'zod/mini'
import { noticeKind } from '#platform/contract/notice.ts'

const common = {
  group: 'documents',
  icon: 'book',
  access: 'signed-in',
  delaySeconds: 0,
  usually: ['letter'],
  subject: z.object({ loanId: z.int() }),
} as const

export const libraryNotices = {
  due: noticeKind({ ...common, name: 'library.due', title: 'Скоро вернуть книгу в библиотеку' }),
  overdue: noticeKind({ ...common, name: 'library.overdue', title: 'Книга из библиотеки просрочена' }),
  renewal: noticeKind({
    ...common,
    name: 'library.renewal',
    title: 'Библиотека ответила на просьбу продлить книгу',
  }),
  /** For the library: one notice for everything that waits. Decision 0290. */
  asked: noticeKind({
    ...common,
    name: 'library.asked',
    title: 'Читатели просят продлить книги',
    access: { anyOf: ['content-management'] },
    delaySeconds: 300,
    usually: [],
    subject: z.object({}),
  }),
}
