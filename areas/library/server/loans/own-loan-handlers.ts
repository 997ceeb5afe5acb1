import { noteEvents } from '#platform/server/notices/note-events.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { libraryCalls } from '../../contract/calls.ts'
import { libraryNotices } from '../../contract/loans/notices.ts'
import * as store from './own-loan-store.ts'

type Calls = typeof libraryCalls
type Own = 'listOwnLoans' | 'getReaderCard' | 'askRenewal' | 'takeBackRenewal'

const readerOf = ({ who, clock }: Pick<HandlerContext<Calls['listOwnLoans']>, 'who' | 'clock'>) => ({
  personId: who.personId,
  today: clock.today(),
})

/** The reader's loans. */
export const ownLoanHandlers: Pick<Handlers<Calls>, Own> = {
  listOwnLoans: (_input, context) => store.listHeld(context.db, readerOf(context)),

  getReaderCard: (_input, { db, who }) => store.findCard(db, who.personId),

  async askRenewal({ id }, context) {
    const { clock, fail, change } = context
    return change(async (tx, record) => {
      const loan = await store.holdOwn(tx, readerOf(context), id)
      if (loan === null) throw fail('no-such-loan')
      await store.insertRenewal(tx, id, clock.now())
      await record({
        action: 'library.ask-renewal',
        entity: 'library_loan',
        entityId: id,
        after: { dueDate: loan.dueDate },
      })
      await noteEvents(tx, libraryNotices.asked, [{ key: 'library', subject: {} }])
      return store.findHeld(tx, clock.today(), id)
    }).catch(refusedBy({ library_renewal_once: fail('renewal-waits') }))
  },

  async takeBackRenewal({ id }, context) {
    const { clock, fail, change } = context
    return change(async (tx, record) => {
      if ((await store.holdOwn(tx, readerOf(context), id)) === null) throw fail('no-such-loan')
      if (!(await store.takeBack(tx, id, clock.now()))) throw fail('no-renewal')
      await record({ action: 'library.take-back-renewal', entity: 'library_loan', entityId: id })
      return store.findHeld(tx, clock.today(), id)
    })
  },
}
