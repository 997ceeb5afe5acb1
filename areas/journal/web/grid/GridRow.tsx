import { memo, useSyncExternalStore } from 'react'
import { cellText, spokenCell } from '../sheet/cell-text.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { CellKind } from '../sheet/cell-value.ts'
import type { CellAddress, CellState } from '../sheet/sheet-state.ts'
import { CellEditor, type EditorHandlers } from './CellEditor.tsx'
import type { GridColumn, GridRowHead, GridTotal } from './grid-parts.ts'
import styles from './Grid.module.css'

/** What of the selection lies in this row, by the numbers of its columns; -1 for nothing. */
export interface RowMarks {
  cursor: number
  from: number
  to: number
  /** The text with which the cell under the cursor was opened. */
  editing: string | null
}

interface GridRowProps extends RowMarks {
  gridId: string
  index: number
  row: GridRowHead
  columns: readonly GridColumn[]
  sheet: Sheet
  total?: GridTotal
  editor: EditorHandlers
  onRowPress?: (row: number) => void
}

const SPOKEN_STATES: Partial<Record<CellState['kind'], string>> = {
  held: 'ждёт подтверждения',
  failed: 'не сохранено',
  conflict: 'изменено другим преподавателем',
}

/** One student; it is drawn again only when its own cells change, or the cursor comes or goes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, index, row, columns, sheet, total, onRowPress, cursor, from, to, editing, editor } = props
  useSyncExternalStore(sheet.subscribe, () => sheet.rowRevision(row.id))
  return (
    <tr
      aria-rowindex={index + 2}
      data-hidden={row.isHidden || undefined}
      data-current={cursor >= 0 || undefined}
    >
      <th scope="row" className={styles['name']}>
        <small>{index + 1}</small>
        {onRowPress ? (
          <button type="button" tabIndex={-1} onClick={() => onRowPress(row.id)} title={row.name}>
            {row.name}
          </button>
        ) : (
          <span title={row.name}>{row.name}</span>
        )}
      </th>
      {columns.map((column, place) => (
        <GridCell
          key={column.id}
          id={`${gridId}-${index}-${place}`}
          {...{ row, column, sheet, place, editor }}
          isCursor={place === cursor}
          isSelected={place >= from && place <= to}
          editing={place === cursor ? editing : null}
        />
      ))}
      {total && (
        <td className={styles['total']} aria-colindex={columns.length + 2}>
          {total.of(row.id)}
        </td>
      )}
    </tr>
  )
})

interface GridCellProps extends Pick<GridRowProps, 'row' | 'sheet' | 'editor' | 'editing'> {
  id: string
  place: number
  column: GridColumn
  isCursor: boolean
  isSelected: boolean
}

function GridCell({ id, place, row, column, sheet, editor, editing, isCursor, isSelected }: GridCellProps) {
  const { value, text, state, trouble, note } = lookOf(sheet, { row: row.id, column: column.id }, column.kind)
  return (
    <td
      id={id}
      aria-colindex={place + 2}
      aria-label={[spokenCell(column.kind, value), trouble].filter(Boolean).join(', ')}
      aria-invalid={state === 'wrong' || undefined}
      aria-selected={isSelected}
      title={note}
      data-kind={column.kind}
      data-attendance={value.attendance ?? undefined}
      data-state={state}
      data-cursor={isCursor || undefined}
    >
      {editing === null ? (
        text
      ) : (
        <CellEditor label={`${row.name}, ${column.name}`} text={editing} {...editor} />
      )}
    </td>
  )
}

/** What a cell shows, and what it tells about its saving. */
function lookOf(sheet: Sheet, address: CellAddress, kind: CellKind) {
  const value = sheet.valueAt(address)
  const wrong = sheet.wrongTextAt(address)
  if (wrong)
    return { value, text: wrong.typed, state: 'wrong', trouble: wrong.problem, note: wrong.problem } as const
  const state = sheet.stateAt(address)
  return {
    value,
    text: cellText(kind, value),
    state: state?.kind,
    trouble: state && SPOKEN_STATES[state.kind],
    note: state?.kind === 'failed' ? state.text : undefined,
  }
}
