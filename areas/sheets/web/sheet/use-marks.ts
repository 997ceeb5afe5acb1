import { useState, useSyncExternalStore } from 'react'
import type { TeacherSheet } from '../../contract/statement.ts'
import { addressOf, carry, leftOf, open, unsavedOf, type MarkDraft } from './opened-marks.ts'

/** A mark as it was sent to the server. */
export interface MarkResult {
  recordBookUUID: string
  markId: number | null
}

/**
 * The marks of a sheet while they are given: typed ones stay here until they are saved. When the stored sheet
 * changes meanwhile, unsaved ones are carried over to it; where another examiner gave another mark, their teacher
 * chooses.
 */
export function useMarks(sheet: TeacherSheet) {
  const [kept, setKept] = useState(() => open(sheet, [], []))
  // The marks of the save in progress: stored, they are not another examiner's.
  const [sent, setSent] = useState<ReadonlyMap<string, number | null>>(() => new Map())
  let opened = kept
  if (kept.sheet !== sheet) {
    opened = carry(kept, sheet, sent)
    setKept(opened)
    setSent(new Map())
  }
  const { grid, columns } = opened
  // As text, so that the page is drawn again only when a mark has changed.
  const shown = useSyncExternalStore(grid.subscribe, () =>
    sheet.records.map((record) => grid.valueAt(addressOf(record)).markId ?? '').join(),
  )
  const marks = shown.split(',').map((text) => (text === '' ? null : Number(text)))
  const unsaved = unsavedOf(opened)
  const byRow = new Map(sheet.records.map((record) => [record.id, record]))
  const toResults = (drafts: readonly MarkDraft[]): MarkResult[] =>
    drafts.flatMap(({ row, value: { markId } }) => {
      const record = byRow.get(row)
      return record ? [{ recordBookUUID: record.recordBookUUID, markId }] : []
    })
  const results = toResults(unsaved)
  return {
    grid,
    columns,
    marks,
    results,
    hasUnsaved: () => unsavedOf(opened).length > 0,
    /** Called before the marks are sent, and when they were refused. */
    setSent: (marks: readonly MarkResult[]) =>
      setSent(new Map(marks.map(({ recordBookUUID, markId }) => [recordBookUUID, markId]))),
    /** What could not be saved because somebody else closed the sheet. */
    left: leftOf(opened).flatMap(({ row, value: { markId } }) => {
      const record = byRow.get(row)
      return record ? [{ name: record.fio, markId }] : []
    }),
  }
}
