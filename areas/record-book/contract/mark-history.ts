import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { recordBookFailures } from './failures.ts'

export const ChangeKind = z.enum(['mark', 'points', 'attendance'])
export type ChangeKind = z.output<typeof ChangeKind>

/**
 * `sheet`: in a sheet; `journal`: in the journal; `check-in`: by the code on the screen; `import`: from a
 * file.
 */
export const ChangeSource = z.enum(['sheet', 'journal', 'check-in', 'import'])
export type ChangeSource = z.output<typeof ChangeSource>

export const SOURCE_TITLES: Readonly<Record<ChangeSource, string>> = {
  sheet: 'ведомость',
  journal: 'журнал',
  'check-in': 'отметка по QR-коду',
  import: 'импорт',
}

/** One change of a mark, of points or of attendance, as the student reads it. */
export const MarkChange = z.object({
  /** The key in its ledger, so that it stays the same on every page. */
  key: z.string(),
  at: Instant,
  kind: ChangeKind,
  /** For a mark: the one settled by the office. */
  isFinal: z.boolean(),
  discipline: z.string(),
  /** Kind of control and semester, or the control point. */
  about: z.nullable(z.string()),
  /** The day of the examination, the lesson or the control point. */
  date: z.nullable(CalendarDate),
  /** In words; null when there was nothing, or nothing is left. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  source: ChangeSource,
  by: z.nullable(z.string()),
  byAdministrator: z.nullable(z.string()),
})
export type MarkChange = z.output<typeof MarkChange>

const call = callsWith(recordBookFailures)
const access = { anyOf: ['student', 'aspirant'] } as const
const path = '/api/proxy/statements/student/history'
const MOST_SEARCH_SIGNS = 100
const filter = {
  kind: z.optional(z.nullable(ChangeKind)),
  term: z.optional(z.nullable(z.string().check(z.maxLength(MOST_SEARCH_SIGNS)))),
  /** A record of the reader's book: only its changes. */
  recordId: z.optional(z.nullable(Id)),
}

// Ours: one history of journal, sheets and imports. `beyond.md` no. 8, decision 0220.
export const markHistoryCalls = {
  listMarkHistory: call({
    method: 'GET',
    path,
    access,
    query: z.object({ ...filter, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(MarkChange) }),
    failures: ['not-found'],
  }),
  exportMarkHistory: call({
    method: 'POST',
    path: `${path}/export`,
    access,
    body: z.object(filter),
    answer: XLSX_FILE,
    failures: ['not-found'],
  }),
}
