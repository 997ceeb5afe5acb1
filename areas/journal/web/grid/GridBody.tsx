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
import type { InSight } from './use-in-sight.ts'
import type { useGrid } from './use-grid.ts'

interface GridParts extends Omit<RowParts, 'places' | 'editor'> {
  rows: readonly GridRowHead[]
  grid: ReturnType<typeof useGrid>
  shown: InSight
}

interface GridBodyProps extends GridParts {
  headRows: number
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

const spaceAround = ({ before, after }: InSight) => ({ paddingTop: before, paddingBottom: after })

/** The marks; only what is in sight stands in the document. */
export function GridBody({ grid, rows, shown, headRows, onRowPress: _, ...rest }: GridBodyProps) {
  return (
    <tbody {...ROLE.group} style={spaceAround(shown)}>
      {shown.rows.map((index) => (
        <CellsRow
          key={rows[index]!.id}
          row={rows[index]!}
          {...{ index, headRows }}
          places={shown.columns}
          editor={grid.editor}
          {...rest}
          {...marksOf(index, grid)}
        />
      ))}
    </tbody>
  )
}

/** On paper everything stands, each row in one piece. */
export function PrintedBody({ rows, grid, shown: _, ...rest }: GridParts) {
  const places = rest.columns.map((_column, place) => place)
  return (
    <tbody {...ROLE.group}>
      {rows.map((row, index) => (
        <PrintedRow key={row.id} {...{ row, index, places }} editor={grid.editor} {...rest} />
      ))}
    </tbody>
  )
}

interface GridPanesProps extends GridParts {
  /** Where the first row begins, in pixels. */
  top: number
}

/**
 * Names and totals lie over the marks and do not scroll sideways: two things that stick, and not two in every row, which
 * the browser would have to put together anew with every key. Each is owned by the row of its marks.
 */
export function GridPanes({
  rows,
  grid,
  shown,
  top,
  gridId,
  onRowPress,
  columns,
  totals,
  sheet,
}: GridPanesProps) {
  const inSight = shown.rows.map((index) => ({
    row: rows[index]!,
    index,
    isCurrent: index === grid.selection.cursor.row,
  }))
  const space = spaceAround(shown)
  return (
    <>
      <table role="presentation" className={styles['names']} style={{ marginTop: top }}>
        <tbody style={space}>
          {inSight.map((each) => (
            <NameRow key={each.row.id} {...each} {...{ gridId, onRowPress }} />
          ))}
        </tbody>
      </table>
      {totals.length > 0 && (
        <table
          role="presentation"
          className={styles['totals']}
          style={{ marginTop: top, width: widthBeside([], totals) }}
        >
          <tbody style={space}>
            {inSight.map((each) => (
              <TotalsRow key={each.row.id} {...each} {...{ gridId, columns, totals, sheet }} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
