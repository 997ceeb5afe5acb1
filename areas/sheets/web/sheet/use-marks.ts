import { useState, useSyncExternalStore } from 'react'
import { errorText } from '#platform/web/api/api-error.ts'
import { Sheet } from '#platform/web/sheet/sheet.ts'
import { keyOf, type CellEdit, type DraftStore } from '#platform/web/sheet/sheet-state.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { isOpen } from '../../contract/status.ts'
import { MARK_COLUMN, markColumns, type MarkValue } from './mark-cells.ts'

/** Marks go to the server when their teacher says so, not by themselves. */
const NO_DRAFTS: DraftStore<MarkValue> = { read: () => [], write: () => undefined }

const storedMark = (record: TeacherSheet['records'][number]) => record.mark?.id ?? null

function openGrid(sheet: TeacherSheet, carried: readonly CellEdit<MarkValue>[]) {
  const columns = markColumns(sheet.typeId, !isOpen(sheet.status.id))
  const values = sheet.records.map(
    (record) => [keyOf({ row: record.id, column: MARK_COLUMN }), { markId: storedMark(record) }] as const,
  )
  const grid = new Sheet<MarkValue>({
    columns,
    values: new Map(values),
    closed: new Set(
      sheet.records.filter(({ isOwn }) => isOwn).map(({ id }) => keyOf({ row: id, column: MARK_COLUMN })),
    ),
    drafts: NO_DRAFTS,
    save: async () => [],
    explain: errorText,
  })
  if (carried.length > 0 && isOpen(sheet.status.id)) grid.change(carried)
  return { grid, columns }
}

/** The marks of a sheet that differ from the stored ones, as cells. */
function unsavedOf(sheet: TeacherSheet, grid: Sheet<MarkValue>): CellEdit<MarkValue>[] {
  return sheet.records.flatMap((record) => {
    const address = { row: record.id, column: MARK_COLUMN }
    const value = grid.valueAt(address)
    return value.markId === storedMark(record) ? [] : [{ ...address, value }]
  })
}

/**
 * The marks of a sheet while they are given: typed ones stay here until they are saved. When the stored sheet
 * changes meanwhile, unsaved ones are carried over to it.
 */
export function useMarks(sheet: TeacherSheet) {
  const [kept, setKept] = useState(() => ({ sheet, ...openGrid(sheet, []) }))
  let opened = kept
  if (kept.sheet !== sheet) {
    const carried = kept.sheet.id === sheet.id ? unsavedOf(kept.sheet, kept.grid) : []
    opened = { sheet, ...openGrid(sheet, carried) }
    setKept(opened)
  }
  const { grid, columns } = opened
  // As text, so that the page is drawn again only when a mark has changed.
  const shown = useSyncExternalStore(grid.subscribe, () =>
    sheet.records.map(({ id }) => grid.valueAt({ row: id, column: MARK_COLUMN }).markId ?? '').join(),
  )
  const marks = shown.split(',').map((text) => (text === '' ? null : Number(text)))
  const unsaved = unsavedOf(sheet, grid)
  const results = unsaved.map(({ row, value }) => ({
    recordBookUUID: sheet.records.find(({ id }) => id === row)!.recordBookUUID,
    markId: value.markId,
  }))
  return { grid, columns, marks, results, hasUnsaved: () => unsavedOf(sheet, grid).length > 0 }
}
