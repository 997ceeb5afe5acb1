import { memo, type CSSProperties } from 'react'
import { stepAlong } from './head-keys.ts'
import { ROLE, widthOf, type GridColumn, type GridHeadLine, type GridTotal } from './grid-parts.ts'
import styles from './Grid.module.css'

interface GridHeadProps {
  /** The title above the names. */
  title: string
  columns: readonly GridColumn[]
  totals: readonly GridTotal[]
  line: GridHeadLine | undefined
  onHeadPress: ((column: GridColumn) => void) | undefined
}

function toneOf({ tone }: GridColumn): CSSProperties {
  return { '--tone': `var(--${tone})`, '--tone-bar': `var(--${tone}-bar)` } as CSSProperties
}

/** The distance of a sticky column at the end from the edge. */
export function endOffset(totals: readonly GridTotal[], place: number): number {
  return totals.slice(place + 1).reduce((sum, { width }) => sum + width, 0)
}

/** The titles of the columns; a press opens the actions on the whole column. */
export const GridHead = memo(function GridHead({ title, columns, totals, line, onHeadPress }: GridHeadProps) {
  return (
    <thead {...ROLE.group}>
      <tr {...ROLE.row} aria-rowindex={1} onKeyDown={stepAlong}>
        <th {...ROLE.columnHead} scope="col" className={styles['name']}>
          {title}
        </th>
        {columns.map((column, place) => (
          <th
            key={column.id}
            {...ROLE.columnHead}
            scope="col"
            style={{ ...toneOf(column), width: widthOf(column) }}
            title={titleOf(column)}
          >
            <HeadTitle {...{ column, onHeadPress }} isFirst={place === 0} />
          </th>
        ))}
        {totals.map(({ title: short, name, width, isPale }, place) => (
          <th
            key={name}
            {...ROLE.columnHead}
            scope="col"
            className={styles['total']}
            data-pale={isPale}
            style={{ right: endOffset(totals, place), width }}
            title={name}
          >
            {short}
          </th>
        ))}
      </tr>
      {line && <HeadLine {...{ columns, totals, line }} />}
    </thead>
  )
})

function titleOf({ name, note }: GridColumn): string {
  return note ? `${name}. ${note}` : name
}

function HeadTitle({
  column,
  isFirst,
  onHeadPress,
}: Pick<GridHeadProps, 'onHeadPress'> & { column: GridColumn; isFirst: boolean }) {
  const { letters, title, note } = column
  const content = (
    <>
      <span data-noted={note ? true : undefined}>{letters}</span>
      {title}
    </>
  )
  if (!onHeadPress) return content
  return (
    <button type="button" tabIndex={isFirst ? 0 : -1} onClick={() => onHeadPress(column)}>
      {content}
      <i className="visually-hidden">, {titleOf(column)}</i>
    </button>
  )
}

function HeadLine({
  columns,
  totals,
  line,
}: Pick<GridHeadProps, 'columns' | 'totals'> & { line: GridHeadLine }) {
  return (
    <tr {...ROLE.row} aria-rowindex={2} className={styles['line']} onKeyDown={stepAlong}>
      <th {...ROLE.rowHead} scope="row" className={styles['name']}>
        {line.title}
      </th>
      {columns.map((column) => (
        <td key={column.id} {...ROLE.cell} style={{ width: widthOf(column) }}>
          {line.cellOf(column)}
        </td>
      ))}
      {totals.map(({ name, limit, width }, place) => (
        <td
          key={name}
          {...ROLE.cell}
          className={styles['total']}
          style={{ right: endOffset(totals, place), width }}
        >
          {limit}
        </td>
      ))}
    </tr>
  )
}
