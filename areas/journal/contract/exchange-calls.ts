import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import {
  ConfirmedChange,
  CourseAddress,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  SheetCell,
  SheetCheck,
} from './exchange.ts'
import { journalFailures } from './failures.ts'
import { SaveSeq } from './marks.ts'

const call = callsWith(journalFailures)
const access = { anyOf: ['worker'] } as const

/** Export and import of the journal of a course as a sheet. */
export const exchangeCalls = {
  exportCourse: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/sheet',
    access,
    whileSwitched: 'reads',
    body: z.object(CourseAddress),
    answer: XLSX_FILE,
    failures: ['no-such-lesson'],
  }),
  // Saves nothing: shows the changes that the sheet would make, and its faults.
  checkSheet: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/sheet/check',
    access,
    whileSwitched: 'reads',
    body: z.object({
      ...CourseAddress,
      rows: z
        .array(z.array(SheetCell).check(z.maxLength(MOST_IMPORT_COLUMNS)))
        .check(z.maxLength(MOST_IMPORT_ROWS)),
    }),
    answer: SheetCheck,
    failures: ['no-such-lesson', 'journal-closed'],
  }),
  applySheet: call({
    method: 'POST',
    path: '/api/proxy/attendance-journal/sheet/apply',
    access,
    body: z.object({
      ...CourseAddress,
      changes: z.array(ConfirmedChange).check(z.minLength(1), z.maxLength(20_000)),
      saveSeq: z.optional(SaveSeq),
    }),
    answer: z.object({ saved: z.int() }),
    failures: [
      'no-such-lesson',
      'no-such-point',
      'lesson-invalid',
      'points-invalid',
      'foreign-student',
      'marks-conflict',
      'journal-closed',
    ],
  }),
}
