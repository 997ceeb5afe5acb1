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
}
