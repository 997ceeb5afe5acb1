import * as z from 'zod/mini'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { RecordBookSummary } from '../contract/record-book.ts'
import { listRecordBooks } from './record-book-store.ts'

const recordBooks = widgetSource({
  key: 'recordBooks',
  value: z.array(RecordBookSummary),
  access: { anyOf: ['student', 'aspirant', 'ex-student', 'graduate'] },
  async read(db, who) {
    const rows = await listRecordBooks(db, who.personId)
    return rows.map((row) => ({ ...row, averageMark: null, debtsCount: null }))
  },
})

export const studyHomeWidgets = [recordBooks]
