import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  noticeSource,
  tellEach,
  type NoticeCase,
  type NoticeText,
} from '#platform/server/notices/notice-source.ts'
import { queueSource } from '#platform/server/notices/queue-source.ts'
import { bookText } from '../../contract/loans/loan.ts'
import { libraryNotices } from '../../contract/loans/notices.ts'
import { libraryScreens } from '../../contract/screens.ts'
import { countLoans } from './loan-store.ts'
import { listLoanFacts, type LoanFacts } from './notice-store.ts'

type Case = NoticeCase<{ loanId: number }>
interface Telling {
  db: Db
  cases: readonly Case[]
  clock: Clock
}

const to = addressOf(libraryScreens.bookLoans)
const DAYS = ['день', 'дня', 'дней'] as const

async function tell({ db, cases, clock }: Telling, text: (loan: LoanFacts) => NoticeText | null) {
  const rows = await listLoanFacts(
    db,
    cases.map(({ subject }) => subject.loanId),
    clock.today(),
  )
  const facts = new Map(rows.map((one) => [`${one.id} ${one.personId}`, one]))
  return tellEach(cases, facts, { keyOf: ({ subject, personId }) => `${subject.loanId} ${personId}`, text })
}

const due = noticeSource({
  kind: libraryNotices.due,
  tell: (db, cases, clock) =>
    tell({ db, cases, clock }, (loan) =>
      loan.daysOverdue > 0
        ? null
        : {
            title: `Верните книгу до ${displayDate(loan.dueDate)}`,
            detail: `${bookText(loan)}. ${loan.department}`,
            to,
          },
    ),
})

const overdue = noticeSource({
  kind: libraryNotices.overdue,
  tell: (db, cases, clock) =>
    tell({ db, cases, clock }, (loan) =>
      loan.daysOverdue === 0
        ? null
        : {
            title: `Книга просрочена на ${counted(loan.daysOverdue, DAYS)}`,
            detail: `${bookText(loan)}. ${loan.department}`,
            to,
          },
    ),
})

const renewal = noticeSource({
  kind: libraryNotices.renewal,
  tell: (db, cases, clock) =>
    tell({ db, cases, clock }, (loan) => {
      const { state, until, reason } = loan.renewal ?? {}
      if (state === 'renewed')
        return { title: `Книга продлена до ${displayDate(until!)}`, detail: bookText(loan), to }
      if (state !== 'refused') return null
      return { title: 'Книгу не продлили', detail: `${bookText(loan)}. ${reason}`, to }
    }),
})

const asked = queueSource({
  kind: libraryNotices.asked,
  permission: 'content-management',
  text: async (db, clock) => {
    const { asked: many } = await countLoans(db, clock.today())
    return many === 0
      ? null
      : {
          title: `Просят продлить книги: ${many}`,
          to: addressOf(libraryScreens.adminLoans, { part: 'asked' }),
        }
  },
})

export const libraryNoticeSources = [due, overdue, renewal, asked]
