import type { Column } from '#platform/web/table/column.ts'
import { toggled, type Choosing } from './chosen-rows.ts'
import styles from './Desk.module.css'

/** The column whose checkboxes choose rows; `nameOf` returns the name of a row. */
export function chosenColumn<Row extends { id: number }>(
  { chosen, onChoose }: Choosing,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    name: 'chosen',
    title: 'Выбор',
    cell: (row) => (
      <input
        type="checkbox"
        className={styles['check']}
        aria-label={`Выбрать: ${nameOf(row)}`}
        checked={chosen.has(row.id)}
        onChange={() => onChoose(toggled(chosen, row.id))}
      />
    ),
  }
}
