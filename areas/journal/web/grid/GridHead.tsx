import { memo, type CSSProperties } from 'react'
import { stepAlong } from './head-keys.ts'
import { ROLE, widthOf, type GridColumn, type GridNorms, type GridTotal } from './grid-parts.ts'
import styles from './Grid.module.css'
import { NormField } from './NormField.tsx'

interface GridHeadProps {
  columns: readonly GridColumn[]
  totals: readonly GridTotal[]
  norms: GridNorms | undefined
  onHeadPress: ((column: GridColumn) => void) | undefined
}

function toneOf({ tone }: GridColumn): CSSProperties {
  return { '--tone': `var(--${tone})`, '--tone-bar': `var(--${tone}-bar)` } as CSSProperties
}

/** How far a sticky column at the end stands from the edge. */
export function endOffset(totals: readonly GridTotal[], place: number): number {
  return totals.slice(place + 1).reduce((sum, { width }) => sum + width, 0)
}

/** Days and control points; a press opens what belongs to the whole column. */
export const GridHead = memo(function GridHead({ columns, totals, norms, onHeadPress }: GridHeadProps) {
  return (
    <thead {...ROLE.group}>
      <tr {...ROLE.row} aria-rowindex={1} onKeyDown={stepAlong}>
        <th {...ROLE.columnHead} scope="col" className={styles['name']}>
          Студент
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
        {totals.map(({ title, name, width }, place) => (
          <th
            key={title}
            {...ROLE.columnHead}
            scope="col"
            className={styles['total']}
            style={{ right: endOffset(totals, place), width }}
            title={name}
          >
            {title}
          </th>
        ))}
      </tr>
      {norms && <NormRow {...{ columns, totals, norms }} />}
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

function NormRow({
  columns,
  totals,
  norms,
}: Pick<GridHeadProps, 'columns' | 'totals'> & { norms: GridNorms }) {
  const first = columns.find((column) => norms.isEditable(column))
  return (
    <tr {...ROLE.row} aria-rowindex={2} className={styles['norms']} onKeyDown={stepAlong}>
      <th {...ROLE.rowHead} scope="row" className={styles['name']}>
        Норма баллов
      </th>
      {columns.map((column) => (
        <td key={column.id} {...ROLE.cell} style={{ width: widthOf(column) }}>
          <NormField {...{ column, norms }} isFirst={column === first} />
        </td>
      ))}
      {totals.map(({ title, norm, width }, place) => (
        <td
          key={title}
          {...ROLE.cell}
          className={styles['total']}
          style={{ right: endOffset(totals, place), width }}
        >
          {norm}
        </td>
      ))}
    </tr>
  )
}
