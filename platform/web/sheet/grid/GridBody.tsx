import { CellsRow, NameRow, PrintedRow, TotalsRow, type RowParts } from './GridRow.tsx'
import { ROLE, widthBeside, type GridRowHead } from './grid-parts.ts'
import styles from './Grid.module.css'
import type { InSight } from './use-in-sight.ts'

interface GridParts extends Omit<RowParts, 'places'> {
  rows: readonly GridRowHead[]
  shown: InSight
}

interface GridBodyProps extends GridParts {
  headRows: number
}

const spaceAround = ({ before, after }: InSight) => ({ paddingTop: before, paddingBottom: after })

/** The cells; only visible ones are in the document. */
export function GridBody({ rows, shown, headRows, onRowPress: _, ...rest }: GridBodyProps) {
  return (
    <tbody {...ROLE.group} style={spaceAround(shown)}>
      {shown.rows.map((index) => (
        <CellsRow
          key={rows[index]!.id}
          row={rows[index]!}
          {...{ index, headRows }}
          places={shown.columns}
          {...rest}
        />
      ))}
    </tbody>
  )
}

/** The body on paper: everything is drawn, and no row is broken across pages. */
export function PrintedBody({ rows, shown: _, ...rest }: GridParts) {
  const places = rest.columns.map((_column, place) => place)
  return (
    <tbody {...ROLE.group}>
      {rows.map((row, index) => (
        <PrintedRow key={row.id} {...{ row, index, places }} {...rest} />
      ))}
    </tbody>
  )
}

interface GridPanesProps extends GridParts {
  /** The top of the first row, in pixels. */
  top: number
}

/**
 * Names and totals lie over the cells and do not scroll sideways. They are two sticky panes rather than two
 * cells in every row, which the browser would have to lay out again with every key. Each name belongs, by
 * `aria-owns`, to the row of its cells.
 */
export function GridPanes({
  rows,
  selection,
  shown,
  top,
  gridId,
  onRowPress,
  columns,
  totals,
  sheet,
}: GridPanesProps) {
  const inSight = shown.rows.map((index) => ({ row: rows[index]!, index }))
  const space = spaceAround(shown)
  return (
    <>
      <table role="presentation" className={styles['names']} style={{ marginTop: top }}>
        <tbody style={space}>
          {inSight.map((each) => (
            <NameRow key={each.row.id} {...each} {...{ gridId, selection, onRowPress }} />
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
              <TotalsRow key={each.row.id} {...each} {...{ gridId, columns, totals, sheet, selection }} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
