import { useEffect, useMemo, useRef } from 'react'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { unsavedOwner, unsavedStore } from '#platform/web/router/unsaved.ts'
import { journalSaveTexts } from '../save-texts.ts'
import { forgetJournals } from '../sheet/forget-journals.ts'
import { absenceOf } from '../sheet/send-edits.ts'
import { Sheet } from '../sheet/sheet.ts'
import type { SummarySource, SummaryTable } from './summary-source.ts'

/** A sheet lives as long as its columns and students stay the same. */
function shapeOf({ name, columns, students, closed }: SummaryTable): string {
  const ids = students.map(({ id }) => id).toSorted((one, other) => one - other)
  return [name, columns.map(({ id, isReadOnly }) => `${id}${isReadOnly}`), ids, [...closed]].join('|')
}

/** The sheet of a summary; whatever is read again goes into it without touching unsaved changes. */
export function useSummarySheet(
  table: SummaryTable,
  source: SummarySource,
  whenReady: () => Promise<void>,
): Sheet {
  const owner = unsavedOwner(useUser())
  const shape = shapeOf(table)
  const sheet = useMemo(
    () => {
      source.take(table, { isBusy: () => false })
      return new Sheet({
        columns: table.columns,
        values: table.values,
        closed: table.closed,
        drafts: unsavedStore(owner, table.name),
        // Points are checked against the norms: those go first.
        save: async (edits) => {
          await whenReady()
          return source.save(edits)
        },
        takeFresh: source.takeFresh,
        absenceOf,
        explain: (error) => errorTextOr(error, journalSaveTexts.summary),
        onFailed: (text) => showAlert(text),
      })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a table of the same shape goes into the sheet below
    [shape, source, owner, whenReady],
  )
  const taken = useRef(table)
  useEffect(() => {
    if (taken.current === table) return
    taken.current = table
    source.take(table, { isBusy: (address) => sheet.stateAt(address) !== undefined })
    sheet.absorb(table.values)
  }, [table, sheet, source])
  useEffect(() => {
    const retry = () => void sheet.retry()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      void sheet.flush().finally(() => {
        sheet.close()
        forgetJournals()
      })
    }
  }, [sheet])
  return sheet
}
