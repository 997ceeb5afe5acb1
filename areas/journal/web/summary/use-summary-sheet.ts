import { useEffect, useMemo, useRef } from 'react'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { unsavedOwner } from '#platform/web/router/unsaved.ts'
import { Sheet } from '#platform/web/sheet/sheet.ts'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import { useSheetLife } from '#platform/web/sheet/use-sheet.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import type { AheadQuestion } from '../ahead/ahead-question.ts'
import { forgetJournals } from '../marks/forget-journals.ts'
import { markDrafts } from '../marks/mark-drafts.ts'
import type { MarkSheet } from '../marks/mark-table.ts'
import { journalSaveTexts } from '../save-texts.ts'
import type { CourseSource } from './course-source.ts'
import type { SummaryTable } from './summary-table.ts'

/** A sheet lives as long as its columns and students stay the same. */
function shapeOf({ name, columns, students, closed }: SummaryTable): string {
  const ids = students.map(({ id }) => id).toSorted((one, other) => one - other)
  return [name, columns.map(({ id, isReadOnly }) => `${id}${isReadOnly}`), ids, [...closed]].join('|')
}

/** Returns true for a cell whose lesson is still to come. Decision D-107. */
function isAhead({ columns, today }: SummaryTable): (cell: CellAddress) => boolean {
  const ids = columns.filter(({ cells, date }) => cells.kind === 'mark' && date > today).map(({ id }) => id)
  const coming = new Set(ids)
  return ({ column }) => coming.has(column)
}

/** The sheet of a summary; newly read data go into it without touching unsaved changes. */
export function useSummarySheet(
  table: SummaryTable,
  source: CourseSource,
  { whenReady, ahead }: { whenReady: () => Promise<void>; ahead: AheadQuestion },
): MarkSheet {
  const owner = unsavedOwner(useUser())
  const shape = shapeOf(table)
  const sheet = useMemo(
    () => {
      source.take(table)
      return new Sheet({
        columns: table.columns,
        values: table.values,
        closed: table.closed,
        drafts: markDrafts(owner, table.name),
        // Points are checked against the norms: those go first.
        save: async (edits) => {
          await whenReady()
          return source.save(edits)
        },
        takeFresh: source.takeFresh,
        explain: (error) => errorTextOr(error, journalSaveTexts.summary),
        onFailed: (text) => showAlert(text),
        mayChange: (cells, proceed) => !cells.some(isAhead(table)) || ahead.ask(proceed),
      })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a table of the same shape goes into the sheet below
    [shape, source, owner, whenReady, ahead],
  )
  const taken = useRef(table)
  useEffect(() => {
    if (taken.current === table) return
    taken.current = table
    source.take(table, (address) => sheet.stateAt(address) !== undefined)
    sheet.absorb(table.values)
  }, [table, sheet, source])
  useSheetLife(sheet, forgetJournals)
  return sheet
}
