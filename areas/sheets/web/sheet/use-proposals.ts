import { useMemo } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { isProposedFor, type Proposal, type Proposals } from '../../contract/mark-rule.ts'
import { Mark, markWeightOf } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { isOpen } from '../../contract/status.ts'
import { MARK_COLUMN, type MarkValue } from './mark-cells.ts'

/** The journal's proposals, by the row of a student. */
export interface Proposed {
  rule: Proposals['rule']
  byRow: ReadonlyMap<number, Proposal>
}

/** The proposals of a sheet; null when it has none. */
export function useProposals(sheet: TeacherSheet): Proposed | null {
  const isAsked = isProposedFor(sheet) && isOpen(sheet.status.id)
  const { data } = useCall(sheetsCalls.getProposals, { id: sheet.id }, { isEnabled: isAsked })
  return useMemo(() => {
    if (!isAsked || !data || data.items.length === 0) return null
    const byRecord = new Map(data.items.map((item) => [item.recordBookUUID, item]))
    const rows = sheet.records.flatMap(({ id, recordBookUUID }) => {
      const item = byRecord.get(recordBookUUID)
      return item ? [[id, item] as const] : []
    })
    return { rule: data.rule, byRow: new Map(rows) }
  }, [sheet, data, isAsked])
}

/**
 * The difference between a mark and the proposed one: «выше», «ниже», «другая»; an absence says nothing about
 * points.
 */
export function differenceOf(markId: number | null, proposedId: number): string | null {
  if (markId === null || markId === proposedId || markId === Mark.absent) return null
  const difference = markWeightOf(markId) - markWeightOf(proposedId)
  if (difference === 0) return 'другая'
  return difference > 0 ? 'выше' : 'ниже'
}

const markAt = (grid: Sheet<MarkValue>, row: number) => grid.valueAt({ row, column: MARK_COLUMN }).markId

/** The rows whose mark may be taken as proposed. */
export function emptyRows(grid: Sheet<MarkValue>, { byRow }: Proposed): number[] {
  return [...byRow.keys()].filter(
    (row) => markAt(grid, row) === null && !grid.isReadOnly({ row, column: MARK_COLUMN }),
  )
}

/** The rows whose mark is another one. */
export function differingRows(grid: Sheet<MarkValue>, { byRow }: Proposed): number[] {
  return [...byRow].flatMap(([row, { markId }]) => (differenceOf(markAt(grid, row), markId) ? [row] : []))
}

/** Accepts the proposed marks of these rows as one step, which one step undoes. */
export function accept(grid: Sheet<MarkValue>, { byRow }: Proposed, rows: readonly number[]): void {
  grid.change(
    rows.flatMap((row) => {
      const proposal = byRow.get(row)
      return proposal ? [{ row, column: MARK_COLUMN, value: { markId: proposal.markId } }] : []
    }),
  )
}
