import { memo, useSyncExternalStore } from 'react'
import type { Sheet } from '../sheet.ts'
import type { EditorHandlers } from './CellEditor.tsx'
import { GridCell } from './GridCell.tsx'
import { ROLE, type GridColumn, type GridRowHead, type GridTotal, type SheetWords } from './grid-parts.ts'
import styles from './Grid.module.css'
import { UNMARKED, type GridSelection, type RowMarks } from './grid-selection.ts'

/** The parts that all rows of a grid share. */
export interface RowParts {
  gridId: string
  columns: readonly GridColumn[]
  /** The columns that are drawn. */
  places: readonly number[]
  /** The left edge of each column, right of the names, in pixels. */
  offsets: readonly number[]
  sheet: Sheet
  selection: GridSelection
  totals: readonly GridTotal[]
  words: SheetWords
  editor: EditorHandlers
  onRowPress?: ((row: number) => void) | undefined
}

interface OfRow {
  row: GridRowHead
  /** Its index among all rows. */
  index: number
  /** The number of rows in the head. */
  headRows: number
}

function useRowRevision(sheet: Sheet, { id }: GridRowHead): void {
  useSyncExternalStore(sheet.subscribe, () => sheet.rowRevision(id))
}

function useRowMarks(selection: GridSelection, row: number): RowMarks {
  return useSyncExternalStore(selection.subscribe, () => selection.marksOf(row))
}

function useIsCurrent(selection: GridSelection, row: number): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.marksOf(row).cursor >= 0)
}

function lookOf({ isHidden }: GridRowHead, isCurrent: boolean) {
  return { 'data-hidden': isHidden || undefined, 'data-current': isCurrent || undefined }
}

const nameId = (gridId: string, index: number) => `${gridId}-${index}-name`
const totalId = (gridId: string, index: number, place: number) => `${gridId}-${index}-total${place}`

/** The cells of one row; drawn again only when they change, or the cursor enters or leaves the row. */
export const CellsRow = memo(function CellsRow({
  row,
  index,
  headRows,
  ...rest
}: Omit<RowParts, 'onRowPress'> & OfRow) {
  const { gridId, totals, sheet, selection } = rest
  useRowRevision(sheet, row)
  const marks = useRowMarks(selection, index)
  const paneCells = [nameId(gridId, index), ...totals.map((_, place) => totalId(gridId, index, place))]
  return (
    <tr
      {...ROLE.row}
      aria-rowindex={index + headRows + 1}
      aria-owns={paneCells.join(' ')}
      {...lookOf(row, marks.cursor >= 0)}
    >
      <Cells {...{ row, index }} {...rest} {...marks} />
    </tr>
  )
})

type CellsProps = Omit<RowParts, 'onRowPress' | 'totals' | 'selection'> & Omit<OfRow, 'headRows'> & RowMarks

function Cells({ gridId, row, index, columns, places, offsets, sheet, editor, words, ...marks }: CellsProps) {
  const { cursor, from, to, editing, hasField } = marks
  return places.map((place, order) => {
    const column = columns[place]!
    const before = places[order - 1]
    const address = { row: row.id, column: column.id }
    return (
      <GridCell
        key={column.id}
        id={`${gridId}-${index}-${place}`}
        name={row.name}
        {...{ column, place, editor, words }}
        gap={offsets[place]! - (before === undefined ? 0 : offsets[before + 1]!)}
        value={sheet.valueAt(address)}
        wrong={sheet.wrongTextAt(address)}
        state={sheet.stateAt(address)}
        isClosed={sheet.isClosed(address)}
        isCursor={place === cursor}
        isSelected={place >= from && place <= to}
        editing={place === cursor ? editing : null}
        hasField={place === cursor && hasField}
      />
    )
  })
}

type NameRowProps = Pick<RowParts, 'gridId' | 'onRowPress' | 'selection'> & Omit<OfRow, 'headRows'>

/**
 * The name of one row. The row of cells owns it (`aria-owns`), because names lie in a pane that does not
 * scroll sideways.
 */
export const NameRow = memo(function NameRow({ selection, ...rest }: NameRowProps) {
  return (
    <tr {...lookOf(rest.row, useIsCurrent(selection, rest.index))}>
      <RowHead {...rest} />
    </tr>
  )
})

function RowHead({ gridId, row: { id, name, note }, index, onRowPress }: Omit<NameRowProps, 'selection'>) {
  const title = note ? `${name}. ${note}` : name
  return (
    <th {...ROLE.rowHead} id={nameId(gridId, index)} scope="row" aria-colindex={1} className={styles['name']}>
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
}

type TotalsRowProps = Pick<RowParts, 'gridId' | 'columns' | 'sheet' | 'selection' | 'totals'> &
  Omit<OfRow, 'headRows'>

/** The totals of one row, owned by the row of cells like the name. */
export const TotalsRow = memo(function TotalsRow({ sheet, selection, ...rest }: TotalsRowProps) {
  useRowRevision(sheet, rest.row)
  return (
    <tr {...lookOf(rest.row, useIsCurrent(selection, rest.index))}>
      <Totals {...rest} />
    </tr>
  )
})

function Totals({ gridId, row, index, columns, totals }: Omit<TotalsRowProps, 'selection' | 'sheet'>) {
  return totals.map((total, place) => (
    <td
      key={total.name}
      {...ROLE.cell}
      id={totalId(gridId, index, place)}
      className={styles['total']}
      data-pale={total.isPale}
      style={{ width: total.width }}
      aria-colindex={columns.length + place + 2}
    >
      {total.of(row.id)}
    </td>
  ))
}

/** The whole row on paper. */
export function PrintedRow({ row, index, onRowPress, ...rest }: RowParts & Omit<OfRow, 'headRows'>) {
  return (
    <tr {...ROLE.row} {...lookOf(row, false)}>
      <RowHead {...{ row, index, onRowPress }} gridId={rest.gridId} />
      <Cells {...{ row, index }} {...rest} {...UNMARKED} />
      <Totals {...{ row, index }} {...rest} />
    </tr>
  )
}
