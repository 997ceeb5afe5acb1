import type { GridColumn, GridRowHead } from '#platform/web/sheet/grid/grid-parts.ts'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import type { CellEdit, Conflict, Draft } from '#platform/web/sheet/sheet-state.ts'
import type { MarkCells } from './mark-cells.ts'
import type { MarkValue } from './mark-value.ts'

export type MarkSheet = Sheet<MarkValue>
export type MarkEdit = CellEdit<MarkValue>
export type MarkConflict = Conflict<MarkValue>
export type MarkDraft = Draft<MarkValue>

/** A lesson, a part of it, or a control point. */
export interface MarkColumn extends GridColumn<MarkValue> {
  cells: MarkCells
}

export interface StudentRow extends GridRowHead {
  photo?: string | null
  /** Left out of averages and warnings. */
  isHidden: boolean
}
