import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { HeldBooks, LoanQueue } from '../../contract/loans/home.ts'
import { countLoans } from './loan-store.ts'
import { readShelf } from './own-loan-store.ts'

const heldBooks = widgetSource({
  key: 'heldBooks',
  hubs: ['leaving'],
  value: HeldBooks,
  access: 'signed-in',
  read: (db, { personId }, clock) => readShelf(db, { personId, today: clock.today() }),
})

const loanQueue = widgetSource({
  key: 'loanQueue',
  value: LoanQueue,
  access: { anyOf: ['content-management'] },
  read: (db, _who, clock) => countLoans(db, clock.today()),
})

export const libraryHomeWidgets = [heldBooks, loanQueue]
