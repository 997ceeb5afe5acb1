import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { libraryFailures } from '../failures.ts'
import { BookLoan, LentBook, loanFilterFields, ReaderCard } from './loan.ts'

const call = callsWith(libraryFailures)
const byId = z.object({ id: Id })
const OWN_BOOKS = 'Everybody signed in may hold books of the library; the call answers about the reader alone'

// Call T-047; the others are ours: the document has neither renewals nor a card. Decision 0208.
const own = '/api/proxy/library/bookloan'
const ownCalls = {
  listOwnLoans: call({
    method: 'GET',
    path: own,
    access: 'signed-in',
    because: OWN_BOOKS,
    answer: z.array(BookLoan),
  }),
  getReaderCard: call({
    method: 'GET',
    path: '/api/proxy/library/reader-card',
    access: 'signed-in',
    because: OWN_BOOKS,
    answer: ReaderCard,
  }),
  askRenewal: call({
    method: 'POST',
    path: `${own}/{id}/renewal`,
    access: 'signed-in',
    because: OWN_BOOKS,
    params: byId,
    answer: BookLoan,
    failures: ['no-such-loan', 'renewal-waits'],
  }),
  takeBackRenewal: call({
    method: 'DELETE',
    path: `${own}/{id}/renewal`,
    access: 'signed-in',
    because: OWN_BOOKS,
    params: byId,
    answer: BookLoan,
    failures: ['no-such-loan', 'no-renewal'],
  }),
}

const desk = '/api/proxy/admin/library/loans'
const access = { anyOf: ['content-management'] } as const
const ofDesk = { access, params: byId, answer: LentBook } as const

const deskCalls = {
  listLoans: call({
    method: 'GET',
    path: desk,
    access,
    query: z.object({ ...loanFilterFields, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(LentBook) }),
  }),
  exportLoans: call({
    method: 'POST',
    path: `${desk}/export`,
    access,
    body: z.object(loanFilterFields),
    answer: XLSX_FILE,
  }),
  /** Answers a request, or renews a book without a request. */
  renewLoan: call({
    ...ofDesk,
    method: 'POST',
    path: `${desk}/{id}/renew`,
    body: z.object({ version: Version, until: CalendarDate }),
    failures: ['no-such-loan', 'loan-is-over', 'changed-meanwhile'],
  }),
  refuseRenewal: call({
    ...ofDesk,
    method: 'POST',
    path: `${desk}/{id}/refuse`,
    body: z.object({ version: Version, reason: typedText({ max: 500 }) }),
    failures: ['no-such-loan', 'loan-is-over', 'no-renewal', 'changed-meanwhile'],
  }),
  returnLoan: call({
    ...ofDesk,
    method: 'POST',
    path: `${desk}/{id}/return`,
    body: z.object({ version: Version }),
    failures: ['no-such-loan', 'loan-is-over', 'changed-meanwhile'],
  }),
  reopenLoan: call({
    ...ofDesk,
    method: 'POST',
    path: `${desk}/{id}/reopen`,
    body: z.object({ version: Version }),
    failures: ['no-such-loan', 'loan-goes-on', 'changed-meanwhile'],
  }),
}

export const loanCalls = { ...ownCalls, ...deskCalls }
