import * as z from 'zod/mini'
import { DAY_MS } from '#platform/contract/calendar.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { ExamResults, examResultsOf, FRESH_DAYS } from '../contract/home.ts'
import { RecordBookSummary, summariesOf } from '../contract/summary.ts'
import { listBooks, listRecords, WHOLE_BOOK } from './book-store.ts'

/** Null for a student with neither new marks nor debts. */
const examResults = widgetSource({
  key: 'examResults',
  hubs: ['study'],
  value: ExamResults,
  access: { anyOf: ['student', 'aspirant'] },
  async read(db, { personId }, clock) {
    const records = await listRecords(db, personId, WHOLE_BOOK)
    const since = new Date(clock.now().getTime() - FRESH_DAYS * DAY_MS).toISOString()
    const results = examResultsOf(records, since)
    return results.fresh.length + results.debts.length === 0 ? null : results
  },
})

/** The books of all enrolments, those that have ended among them. */
const recordBooks = widgetSource({
  key: 'recordBooks',
  value: z.array(RecordBookSummary),
  access: { anyOf: ['student', 'aspirant', 'ex-student', 'graduate'] },
  async read(db, { personId }) {
    return summariesOf(await listBooks(db, personId), await listRecords(db, personId, WHOLE_BOOK))
  },
})

export const recordBookHomeWidgets = [examResults, recordBooks]
