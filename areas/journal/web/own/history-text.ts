import type * as z from 'zod/mini'
import { displayDate } from '#platform/contract/calendar.ts'
import type { OwnLedgerEntry } from '../../contract/marks.ts'
import { pointTitle } from './point-title.ts'

export type OwnEntry = z.infer<typeof OwnLedgerEntry>

/** «лекция 12.11.2026», «Тест (лекция) 12.11.2026». */
export function lessonOf({ controlPoint, lessonKind, date }: OwnEntry): string {
  const what = controlPoint === null ? lessonKind : pointTitle({ title: controlPoint, lessonKind })
  return [what, displayDate(date)].filter(Boolean).join(' ')
}
