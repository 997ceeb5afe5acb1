import { Meter } from '#platform/web/ui/Meter.tsx'
import { MARK_NAMES, marksOf } from '../../contract/marks.ts'
import styles from './SheetPage.module.css'

/** The number of each mark. */
export function MarkTotals({ typeId, marks }: { typeId: number; marks: readonly (number | null)[] }) {
  const counts = [...marksOf(typeId), null].map((id) => ({
    name: id === null ? 'Пусто' : MARK_NAMES[id]!,
    count: marks.filter((mark) => mark === id).length,
  }))
  const greatest = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <dl className={styles['totals']}>
      {counts.map(({ name, count }) => (
        <div key={name} data-empty={count === 0 || undefined}>
          <dt>{name}</dt>
          <dd>
            <Meter value={(count / greatest) * 100} />
            <b>{count}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
