import { memo, useSyncExternalStore } from 'react'
import type { Sheet } from '../sheet/sheet.ts'
import type { EditorHandlers } from './CellEditor.tsx'
import { GridCell } from './GridCell.tsx'
import { endOffset } from './GridHead.tsx'
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
  /** How many rows of the head stand above. */
  headRows: number
  row: GridRowHead
  columns: readonly GridColumn[]
  sheet: Sheet
  totals: readonly GridTotal[]
  editor: EditorHandlers
  onRowPress?: (row: number) => void
}

/** One student; it is drawn again only when its own cells change, or the cursor comes or goes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, index, headRows, row, columns, sheet, totals, onRowPress } = props
  const { cursor, from, to, editing, editor } = props
  useSyncExternalStore(sheet.subscribe, () => sheet.rowRevision(row.id))
  return (
    <tr
      aria-rowindex={index + headRows + 1}
      data-hidden={row.isHidden || undefined}
      data-current={cursor >= 0 || undefined}
    >
      <RowHead {...{ row, index, onRowPress }} />
      {columns.map((column, place) => {
        const address = { row: row.id, column: column.id }
        return (
          <GridCell
            key={column.id}
            id={`${gridId}-${index}-${place}`}
            name={row.name}
            {...{ column, place, editor }}
            value={sheet.valueAt(address)}
            wrong={sheet.wrongTextAt(address)}
            state={sheet.stateAt(address)}
            isClosed={sheet.isClosed(address)}
            isCursor={place === cursor}
            isSelected={place >= from && place <= to}
            editing={place === cursor ? editing : null}
          />
        )
      })}
      {totals.map((total, place) => (
        <td
          key={total.title}
          className={styles['total']}
          style={{ right: endOffset(totals, place) }}
          aria-colindex={columns.length + place + 2}
        >
          {total.of(row.id)}
        </td>
      ))}
    </tr>
  )
})

const RowHead = memo(function RowHead({
  row: { id, name, note },
  index,
  onRowPress,
}: Pick<GridRowProps, 'row' | 'index' | 'onRowPress'>) {
  const title = note ? `${name}. ${note}` : name
  return (
    <th scope="row" className={styles['name']}>
      <small>{index + 1}</small>
      {onRowPress ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onRowPress(id)}
          title={title}
          data-noted={note ? true : undefined}
        >
          {name}
        </button>
      ) : (
        <span title={title}>{name}</span>
      )}
    </th>
  )
})
