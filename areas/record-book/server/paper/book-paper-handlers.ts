import { revokePaper } from '#areas/papers/server/public.ts'
import { DEFAULT_PAGE_SIZE, pageOf } from '#platform/contract/query.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { bookPaperCalls } from '../../contract/book-papers.ts'
import { recordBookNotices } from '../../contract/notices.ts'
import * as store from './book-paper-store.ts'

type Calls = typeof bookPaperCalls

const clerkOf = ({ who, clock }: Pick<HandlerContext<Calls['listBookPapers']>, 'who' | 'clock'>) => ({
  personId: who.personId,
  today: clock.today(),
})

export const bookPaperHandlers: Handlers<Calls> = {
  listBookPapers({ search, ...paging }, context) {
    const place = pageOf({ ...paging, limit: paging.limit ?? DEFAULT_PAGE_SIZE })
    return store.listBookPapers(context.db, search, { place, clerk: clerkOf(context) })
  },

  revokeBookPaper({ id, reason }, context) {
    const { fail, change } = context
    const clerk = clerkOf(context)
    return change(async (tx, record) => {
      await store.lockBookPaper(tx, id)
      const before = await store.findBookPaper(tx, id, clerk)
      if (before === null) throw fail('not-found')
      if (before.revokedOn !== null) throw fail('paper-is-revoked')
      await revokePaper(tx, id, { day: clerk.today, reason })
      const personId = before.student.id
      await noteEvents(tx, recordBookNotices.paperRevoked, [{ personId, key: id, subject: { paperId: id } }])
      await record({
        action: 'record-book.revoke-paper',
        entity: 'record_book_paper',
        entityId: id,
        before: { number: before.number },
        after: { reason },
      })
      return (await store.findBookPaper(tx, id, clerk))!
    })
  },
}
