import { DAY_MS } from '#platform/contract/calendar.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { ExamResults, examResultsOf, FRESH_DAYS } from '../contract/home.ts'
import { listRecords } from './book-store.ts'

/** Null for a student with neither new marks nor debts. */
const examResults = widgetSource({
  key: 'examResults',
  hubs: ['study'],
  value: ExamResults,
  access: { anyOf: ['student', 'aspirant'] },
  async read(db, { personId }, clock) {
    const records = await listRecords(db, personId, { yearIds: null, typeId: null, groupId: null })
    const since = new Date(clock.now().getTime() - FRESH_DAYS * DAY_MS).toISOString()
    const results = examResultsOf(records, since)
    return results.fresh.length + results.debts.length === 0 ? null : results
  },
})

export const recordBookHomeWidgets = [examResults]
