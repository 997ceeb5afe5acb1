import type { Db } from '#platform/server/db/database.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { libraryCalls } from '../../contract/calls.ts'
import type { LentBook, LoanPart } from '../../contract/loans/loan.ts'
import { libraryNotices } from '../../contract/loans/notices.ts'
import * as store from './loan-store.ts'

type Calls = typeof libraryCalls
type Clocked = Pick<HandlerContext<Calls['listLoans']>, 'clock'>
type Viewing = Pick<HandlerContext<Calls['listLoans']>, 'db' | 'who'>

interface Filter {
  term?: string | null
  part?: LoanPart | null
  sort?: string | null
}

const COLUMNS: readonly XlsxColumn<LentBook>[] = [
  { title: 'Читатель', value: ({ reader }) => reader.name, width: 36 },
  { title: 'Билет', value: ({ reader }) => reader.cardNumber, width: 16 },
  { title: 'Книга', value: ({ title }) => title, width: 60 },
  { title: 'Автор', value: ({ author }) => author, width: 30 },
  { title: 'Инвентарный номер', value: ({ inventoryNumber }) => inventoryNumber, width: 20 },
  { title: 'Экземпляров', value: ({ quantity }) => quantity, kind: 'number', width: 14 },
  { title: 'Отдел', value: ({ department }) => department, width: 30 },
  { title: 'Выдана', value: ({ loanDate }) => loanDate, kind: 'date', width: 14 },
  { title: 'Вернуть до', value: ({ dueDate }) => dueDate, kind: 'date', width: 14 },
  { title: 'Дней просрочки', value: ({ daysOverdue }) => daysOverdue, kind: 'number', width: 16 },
  { title: 'Возвращена', value: ({ returnedOn }) => returnedOn, kind: 'date', width: 14 },
]

const loanList = servedList({
  async read({ term, part, sort }: Filter, place, context: Clocked & Viewing) {
    const { db, clock } = context
    const page = await store.listLoans(db, {
      term: term ?? '',
      part: part ?? 'held',
      sort: sort ?? null,
      today: clock.today(),
      ...place,
    })
    await noteViews(
      context,
      page.items.map(({ reader }) => reader.id),
      'Книги на руках',
    )
    return page
  },
  sheet: {
    title: 'Книги на руках',
    columns: COLUMNS,
    audit: { action: 'library.export-loans', entity: 'library_loan' },
  },
})

const loans = new EditedRecord({
  entity: 'library_loan',
  lock: rowLock('library_loan'),
  find: (db, id: number, { clock }: Clocked) => store.findLent(db, id, clock.today()),
  missing: 'no-such-loan',
  refuse: ({ row }) => (row.returnedOn === null ? null : 'loan-is-over'),
  changeSet: 'Книга на руках',
})

const returned = new EditedRecord({
  entity: 'library_loan',
  lock: rowLock('library_loan'),
  find: (db, id: number, { clock }: Clocked) => store.findLent(db, id, clock.today()),
  missing: 'no-such-loan',
  refuse: ({ row }) => (row.returnedOn === null ? 'loan-goes-on' : null),
  changeSet: 'Книга на руках',
})

const tellAnswer = (tx: Db, { id, reader }: LentBook) =>
  noteEvents(tx, libraryNotices.renewal, [{ personId: reader.id, key: id, subject: { loanId: id } }])

type Desk = 'listLoans' | 'exportLoans' | 'renewLoan' | 'refuseRenewal' | 'returnLoan' | 'reopenLoan'

/** The library's calls for its loans. */
export const loanHandlers: Pick<Handlers<Calls>, Desk> = {
  listLoans: loanList.page,
  exportLoans: loanList.sheet,

  renewLoan: ({ id, version, until }, context) =>
    loans.save(context, { id, version }, async (tx, before) => {
      const { who, clock, failField } = context
      if (until <= before.dueDate) throw failField('until', 'Укажите день позже нынешнего срока')
      if (until < clock.today()) throw failField('until', 'Этот день уже прошёл')
      await store.writeTerm(tx, id, until)
      const answer = { until, reason: null, personId: who.personId, now: clock.now() }
      if (await store.answerRenewal(tx, id, answer)) await tellAnswer(tx, before)
      return { action: 'library.renew', before: { dueDate: before.dueDate }, after: { dueDate: until } }
    }),

  refuseRenewal: ({ id, version, reason }, context) =>
    loans.save(context, { id, version }, async (tx, before) => {
      const { who, clock, fail } = context
      const answer = { until: null, reason, personId: who.personId, now: clock.now() }
      if (!(await store.answerRenewal(tx, id, answer))) throw fail('no-renewal')
      await store.raiseVersion(tx, id)
      await tellAnswer(tx, before)
      return { action: 'library.refuse-renewal', after: { reason } }
    }),

  returnLoan: ({ id, version }, context) =>
    loans.save(context, { id, version }, async (tx) => {
      const returnedOn = context.clock.today()
      await store.writeReturn(tx, id, returnedOn)
      await store.endRenewals(tx, id, context.clock.now())
      return { action: 'library.return', after: { returnedOn } }
    }),

  reopenLoan: ({ id, version }, context) =>
    returned.save(context, { id, version }, async (tx, { returnedOn }) => {
      await store.writeReturn(tx, id, null)
      return { action: 'library.reopen', before: { returnedOn } }
    }),
}
