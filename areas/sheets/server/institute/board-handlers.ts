import type { Handlers } from '#platform/server/http/handlers.ts'
import { pageOf } from '#platform/contract/query.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { boardCalls } from '../../contract/board-calls.ts'
import { sheetsNotices } from '../../contract/notices.ts'
import { authorOf } from '../hold-sheet.ts'
import { boardSheets } from './board-sheets.ts'
import * as store from './board-store.ts'
import { scopeOf } from './scope.ts'

/** The worst of the late teachers; the sheet has all of them. */
const NAMED_TEACHERS = 5
const ALL_TEACHERS = 10_000

export const boardHandlers: Handlers<typeof boardCalls> = {
  getSessionBoard: ({ yearId = null, term = null }, { db, ...reader }) =>
    store.readBoard(db, {
      scope: scopeOf(reader),
      session: { yearId, term },
      mostTeachers: NAMED_TEACHERS,
    }),

  async exportSessionBoard(session, context) {
    const board = await store.readBoard(context.db, {
      scope: scopeOf(context),
      session,
      mostTeachers: ALL_TEACHERS,
    })
    const fileName = `Ход сессии ${session.yearId}-${session.term} ${context.clock.today()}.xlsx`
    const sheets = boardSheets(board, context.settings.timeZone)
    const entry = { action: 'sheets.export-board', entity: 'statement', after: session }
    return exportSheet(context, { fileName, ...sheets }, entry)
  },

  listSessionDebtors: ({ yearId, term, course, ...page }, { db, ...reader }) =>
    store.listSessionDebtors(db, {
      scope: scopeOf(reader),
      session: { yearId, term },
      course,
      ...pageOf(page),
    }),

  remindExaminers({ yearId, term, examinerId = null }, context) {
    const { clock, change, fail } = context
    return change(async (tx, record) => {
      const reminding = { scope: scopeOf(context), session: { yearId, term }, examinerId }
      const people = await store.insertReminders(tx, reminding, authorOf(context))
      if (people.length === 0) throw fail('nobody-to-remind')
      const key = `${yearId}-${term} ${clock.today()}`
      const events = people.map((personId) => ({ personId, key, subject: { yearId, term } }))
      await noteEvents(tx, sheetsNotices.late, events)
      const after = { yearId, term, examinerIds: people }
      await record({ action: 'sheets.remind', entity: 'statement_reminder', after })
      return { reminded: people.length }
    })
  },
}
