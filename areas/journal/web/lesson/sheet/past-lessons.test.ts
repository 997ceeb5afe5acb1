import { expect, it } from 'vitest'
import type { JournalSummary } from '../../../contract/summary.ts'
import { pastLessons } from './past-lessons.ts'

const lessonOn = (date: string, lessonId: number) => ({ lessonId, date, lessonNumber: 2 })
const mark = (lessonId: number, attendance: 1 | 2 | 3 | null, progress: number | null) => ({
  lessonId,
  attendance,
  progress,
})
const summary = {
  lessonTypeName: 'практика',
  lessons: [lessonOn('2026-11-04', 1), lessonOn('2026-11-11', 2), lessonOn('2026-11-18', 3)],
  students: [{ studentId: 7, lessonPointList: [mark(1, 3, null), mark(2, 2, 3.5), mark(3, 2, null)] }],
} as unknown as JournalSummary

it('shows what came before the lesson and nothing of it or after it', () => {
  const columns = pastLessons(summary, { date: '2026-11-18', lessonNumber: 2 })
  expect(columns.map(({ title, of }) => [title, of(7), of(8)])).toEqual([
    ['04.11', 'Н', ''],
    ['11.11', '3,5', ''],
  ])
  expect(pastLessons(summary, { date: '2026-11-18', lessonNumber: 3 })).toHaveLength(3)
})
