import type { Handler, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { LEAST_SEARCH_LETTERS } from '../../contract/institute-calls.ts'
import type { newSheetCalls } from '../../contract/new-sheet-calls.ts'
import type { NewSheet } from '../../contract/new-sheet.ts'
import { authorOf } from '../hold-sheet.ts'
import { noteAssigned } from '../note-people.ts'
import { listWorking } from './debt-store.ts'
import * as store from './new-sheet-store.ts'
import { insertExaminers } from './retake-store.ts'
import { scopeOf } from './scope.ts'
import { findSuggested, seatStudents } from './session-store.ts'
import { findInstituteSheet } from './sheet-store.ts'

type Calls = typeof newSheetCalls
type Wish = Omit<NewSheet, 'examinerIds'>
type Planning = Pick<HandlerContext, 'db' | 'who' | 'clock'>

/** The data of the new sheet; a failure code when it cannot be made. */
async function plan({ date = null, ...wish }: Wish, { db, ...reader }: Planning) {
  const source = await store.findSource(db, { scope: scopeOf(reader), ...wish })
  if (source === null) return { refusal: 'not-found' as const }
  if (source.semester === null) return { refusal: 'not-studied-then' as const }
  const key = { ...wish, source, semester: source.semester }
  const days = await store.readExamDays(db, key)
  if (days === null) return { refusal: 'not-studied-then' as const }
  return { refusal: null, key, days, day: dayOf(date, days) }
}

/** The day that is named, else that of the timetable, else the usual one until somebody appoints it. */
function dayOf(date: string | null, { timetable, usual }: store.ExamDays): store.SheetDay {
  if (date !== null) return { date, dateSource: date === timetable ? 'timetable' : 'office' }
  return timetable === null
    ? { date: usual, dateSource: 'usual' }
    : { date: timetable, dateSource: 'timetable' }
}

/** The words of a search; null when they are too short to find anything. */
function wordsOf(term: string | null | undefined): string[] | null {
  const words = searchWords(term ?? '')
  return words.join(' ').length < LEAST_SEARCH_LETTERS ? null : words
}

const createSheet: Handler<Calls['createSheet']> = ({ examinerIds, ...wish }, context) => {
  const { change, clock, fail, failField } = context
  const work = change(async (tx, record) => {
    const planned = await plan(wish, { ...context, db: tx })
    if (planned.refusal) throw fail(planned.refusal)
    const { key, day, days } = planned
    if (day.date < days.beginAt || day.date > days.endAt) throw failField('date', sheetsTexts.notOfYear)
    const people = [...new Set(examinerIds)]
    const working = await listWorking(tx, people, clock.today())
    if (working.length < people.length) throw failField('examinerIds', sheetsTexts.noSuchExaminer)
    const id = await store.insertSheet(tx, { ...key, day }, authorOf(context))
    await insertExaminers(tx, id, people)
    const students = await seatStudents(tx, [id])
    if (students === 0) throw fail('nobody-to-examine')
    await noteAssigned(
      tx,
      people.map((personId) => ({ statementId: id, personId })),
    )
    const after = { ...wish, ...day, examinerIds: people, students }
    await record({ action: 'sheets.create', entity: 'statement', entityId: id, after })
    return (await findInstituteSheet(tx, id, { scope: scopeOf(context), ledOnly: true }))!
  })
  const exists = fail('sheet-exists')
  return work.catch(refusedBy({ statement_once: exists, statement_of_flow: exists }))
}

export const newSheetHandlers: Handlers<Calls> = {
  async findSheetSources({ term }, { db, ...reader }) {
    const words = wordsOf(term)
    return words === null ? [] : store.findSources(db, { scope: scopeOf(reader), words })
  },

  async findAnyDiscipline({ term }, { db }) {
    const words = wordsOf(term)
    return words === null ? [] : store.findAnyDiscipline(db, words)
  },

  async previewSheet(wish, { fail, ...context }) {
    const { db, clock } = context
    const planned = await plan(wish, context)
    if (planned.refusal) throw fail(planned.refusal)
    const { key, day, days } = planned
    return {
      semester: key.semester,
      examDate: days.timetable,
      examiner: await findSuggested(db, { ...key, groupId: key.source.groupId }, clock.today()),
      students: await store.listSeats(db, key, day.date),
      sheetId: await store.findSame(db, key),
    }
  },

  createSheet,
}
