import type { CSSProperties } from 'react'
import type { GridColumn, GridTotal } from './grid-parts.ts'
import styles from './Grid.module.css'

interface GridHeadProps {
  columns: readonly GridColumn[]
  total: GridTotal | undefined
  onHeadPress: ((column: GridColumn) => void) | undefined
}

function toneOf({ tone }: GridColumn): CSSProperties {
  return { '--tone': `var(--${tone})`, '--tone-bar': `var(--${tone}-bar)` } as CSSProperties
}

/** Days and control points; a press opens what belongs to the whole column. */
export function GridHead({ columns, total, onHeadPress }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles['name']}>
          Студент
        </th>
        {columns.map((column) => (
          <th key={column.id} scope="col" style={toneOf(column)} title={column.name}>
            {onHeadPress ? (
              <button type="button" aria-label={column.name} onClick={() => onHeadPress(column)}>
                <span>{column.letters}</span>
                {column.title}
              </button>
            ) : (
              <>
                <span>{column.letters}</span>
                {column.title}
              </>
            )}
          </th>
        ))}
        {total && (
          <th scope="col" className={styles['total']}>
            {total.title}
          </th>
        )}
      </tr>
    </thead>
  )
}
