import { Fragment } from 'react'
import {
  CellsRow,
  NameRow,
  PrintedRow,
  TotalsRow,
  UNMARKED,
  type RowMarks,
  type RowParts,
} from './GridRow.tsx'
import { ROLE, widthBeside, type GridRowHead } from './grid-parts.ts'
import styles from './Grid.module.css'
import { isOneCell, rectangleOf } from './selection.ts'
import { useInSight } from './use-in-sight.ts'
import type { useGrid } from './use-grid.ts'
import { usePrinting } from './use-printing.ts'

interface GridBodyProps extends Omit<RowParts, 'places' | 'editor'> {
  rows: readonly GridRowHead[]
  headRows: number
  box: HTMLDivElement | null
  grid: ReturnType<typeof useGrid>
}

function marksOf(index: number, { selection, editing }: ReturnType<typeof useGrid>): RowMarks {
  const { top, left, bottom, right } = rectangleOf(selection)
  if (index < top || index > bottom) return UNMARKED
  const isCursorRow = index === selection.cursor.row
  return {
    cursor: isCursorRow ? selection.cursor.column : -1,
    ...(isOneCell(selection) ? { from: -1, to: -1 } : { from: left, to: right }),
    editing: isCursorRow ? (editing?.text ?? null) : null,
  }
}

/**
 * Only what is in sight stands in the document; on paper all of it does. Names and totals are panes of their own: one
 * thing that sticks for the browser to lay over the marks, and not one in every row.
 */
export function GridBody(props: GridBodyProps) {
  return usePrinting() ? <PrintedBody {...props} /> : <ScrolledBody {...props} />
}

function PrintedBody({ rows, grid, headRows: _, box: _box, ...rest }: GridBodyProps) {
  const places = rest.columns.map((_, place) => place)
  return (
    <tbody {...ROLE.group}>
      {rows.map((row, index) => (
        <PrintedRow key={row.id} {...{ row, index, places }} editor={grid.editor} {...rest} />
      ))}
    </tbody>
  )
}

function ScrolledBody({ box, grid, rows, headRows, onRowPress, ...rest }: GridBodyProps) {
  const { gridId, columns, totals, sheet } = rest
  const { cursor } = grid.selection
  const shown = useInSight({ box, rows: rows.length, columns, totals, cursor })
  const around = { paddingTop: shown.before, paddingBottom: shown.after }
  const inSight = shown.rows.map((index) => ({
    row: rows[index]!,
    index,
    isCurrent: index === cursor.row,
  }))
  return (
    <Fragment>
      <tbody role="presentation" className={styles['namesPane']} style={around}>
        {inSight.map((each) => (
          <NameRow key={each.row.id} {...each} {...{ gridId, onRowPress }} />
        ))}
      </tbody>
      <tbody {...ROLE.group} className={styles['cellsPane']} style={around}>
        {inSight.map(({ row, index }) => (
          <CellsRow
            key={row.id}
            {...{ row, index, headRows }}
            places={shown.columns}
            editor={grid.editor}
            {...rest}
            {...marksOf(index, grid)}
          />
        ))}
      </tbody>
      {totals.length > 0 && (
        <tbody
          role="presentation"
          className={styles['totalsPane']}
          style={{ ...around, width: widthBeside([], totals) }}
        >
          {inSight.map((each) => (
            <TotalsRow key={each.row.id} {...each} {...{ gridId, columns, totals, sheet }} />
          ))}
        </tbody>
      )}
    </Fragment>
  )
}
