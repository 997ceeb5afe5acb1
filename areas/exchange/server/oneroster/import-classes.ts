import type { Db } from '#platform/server/db/database.ts'
import { importWithin } from '#platform/server/imports/run-import.ts'
import { NO_COUNTS } from '#platform/server/imports/describe-outcome.ts'
import type { RawRow } from '#platform/server/imports/file/read-file.ts'
import { flowsOfClasses, type FlowRow, type ReadClasses } from './flows-of-classes.ts'
import type { RosterOutcome, RosterWish } from './roster-outcome.ts'
import { readRegisters } from './read-registers.ts'
import type { UnpackedRoster } from './unpack-roster.ts'
import { withSourcedIds } from './with-sourced-ids.ts'

const COLUMNS = ['flow', 'year', 'discipline', 'student', 'beginAt', 'endAt']
const HEAD_LINE = 1

/** The field of the standard for a heading of the register of flows, by the table of the row. */
const FIELDS: Readonly<Record<string, string>> = {
  flow: 'title',
  year: 'termSourcedIds',
  discipline: 'courseSourcedId',
  student: 'userSourcedId',
  beginAt: 'beginDate',
  endAt: 'endDate',
}

/** One row after the other, whatever file it is from; their numbers lead back. */
const rawRows = (rows: readonly FlowRow[]): RawRow[] => [
  { line: HEAD_LINE, cells: COLUMNS },
  ...rows.map(({ cells }, index) => ({
    line: HEAD_LINE + 1 + index,
    cells: COLUMNS.map((name) => cells[name] ?? ''),
  })),
]

export interface ClassesOutcome extends RosterOutcome {
  left: ReadClasses['left']
}

/**
 * Imports the classes that are flows, and their students; data maintained by the timetable and by orders are
 * left alone.
 */
export async function importClasses(
  tx: Db,
  roster: UnpackedRoster,
  wish: RosterWish,
): Promise<ClassesOutcome> {
  const { context, breath, actor, fileName, kinds } = wish
  const { rows, same, left } = flowsOfClasses(roster, await readRegisters(tx, context.today))
  const untouched = { counts: { ...NO_COUNTS, unchanged: same }, problems: [], left, notes: [] }
  const kind = kinds.find((each) => each.kind === 'flows')
  if (rows.length === 0 || kind === undefined) return untouched
  const named = withSourcedIds(kind, {
    prefix: 'flow',
    ids: new Set(),
    references: { discipline: 'discipline' },
  })
  const options = { context, breath, actor, fileName, isDryRun: false }
  const { counts, problems } = await importWithin(tx, { ...options, kind: named, rows: rawRows(rows) })
  const nameOf = new Map(kind.columns.map(({ name, heading }) => [heading, name]))
  return {
    ...untouched,
    counts: { ...counts, unchanged: counts.unchanged + same },
    problems: problems.map(({ line, column, text }) => {
      const row = rows[line - HEAD_LINE - 1]!
      const field = FIELDS[nameOf.get(column ?? '') ?? ''] ?? column
      return { file: `${row.table}.csv`, line: row.line, column: field, text }
    }),
  }
}
