import type { ReactNode } from 'react'
import type { Choosing } from './chosen-rows.ts'
import styles from './Desk.module.css'

interface ChoiceBarProps<Row> extends Choosing {
  items: readonly Row[]
  /** The actions on the chosen rows; `onDone` clears the choice. */
  children: (picked: readonly Row[], onDone: () => void) => ReactNode
}

/** Actions on several rows at once. */
export function ChoiceBar<Row extends { id: number }>(props: ChoiceBarProps<Row>) {
  const { items, chosen, onChoose, children } = props
  const picked = items.filter(({ id }) => chosen.has(id))
  const isAll = picked.length === items.length
  const toggleAll = () => onChoose(isAll ? new Set() : new Set(items.map(({ id }) => id)))
  return (
    <div
      className={styles['many']}
      data-chosen={picked.length > 0 || undefined}
      role="group"
      aria-label="Действия с выбранными"
    >
      <label>
        <input type="checkbox" className={styles['check']} checked={isAll} onChange={toggleAll} />
        {picked.length === 0 ? 'Выбрать все на странице' : `Выбрано: ${picked.length}`}
      </label>
      {picked.length > 0 && children(picked, () => onChoose(new Set()))}
    </div>
  )
}
