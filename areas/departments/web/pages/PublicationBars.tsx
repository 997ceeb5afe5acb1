import { Card } from '#platform/web/ui/Card.tsx'
import { StackedBars } from '#platform/web/ui/StackedBars.tsx'
import type { PublicationRow } from '../../contract/department.ts'
import styles from './Chart.module.css'
import { PUBLICATION_KINDS } from './publication-kinds.ts'

/** How many publications of each kind the unit's people have together. */
export function PublicationBars({ rows }: { rows: readonly PublicationRow[] }) {
  const values = PUBLICATION_KINDS.map(([name]) => rows.reduce((sum, row) => sum + row[name], 0))
  return (
    <div className={styles['chart']}>
      <Card title="Публикации по видам">
        <StackedBars
          title="Публикации по видам"
          barsTitle="Вид"
          bars={PUBLICATION_KINDS.map(([, title]) => title)}
          series={[{ name: 'Публикаций', values }]}
        />
      </Card>
    </div>
  )
}
