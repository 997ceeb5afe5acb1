import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { LoanQueue } from '../../contract/loans/home.ts'
import { libraryScreens } from '../../contract/screens.ts'

const { adminLoans } = libraryScreens

const library: HomeWords<LoanQueue> = {
  fills: 'loanQueue',
  source: 'выданные книги',
  order: 9,
  attention: ({ asked }) =>
    asked === 0
      ? []
      : [
          {
            key: 'renewals',
            tone: 'info',
            title: `Просят продлить книги: ${asked}`,
            detail: 'Читатели ждут ответа библиотеки',
            verb: 'Ответить',
            to: addressOf(adminLoans, { part: 'asked' }),
          },
        ],
  keyFigures: ({ held, overdue }) =>
    held === 0
      ? []
      : [
          {
            order: 90,
            label: 'Просрочено книг',
            value: String(overdue),
            note: `из ${held} на руках`,
            to: addressOf(adminLoans, { part: 'overdue' }),
            ...(overdue > 0 && { tone: 'warn' as const }),
          },
        ],
}

export default library
