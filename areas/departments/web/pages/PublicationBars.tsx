import { Card } from '#platform/web/ui/Card.tsx'
import { BarList } from '#platform/web/ui/BarList.tsx'
import type { PublicationRow } from '../../contract/department.ts'
import styles from './Chart.module.css'
import { PUBLICATION_KINDS } from './publication-kinds.ts'

interface PublicationBarsProps {
  rows: readonly PublicationRow[]
  /** Joint works once. */
  count: number
  year: number
}

/** The number of publications of each kind by all people of the unit. */
export function PublicationBars({ rows, count, year }: PublicationBarsProps) {
  const bars = PUBLICATION_KINDS.map(([kind, name]) => ({
    name,
    values: [rows.reduce((sum, row) => sum + row[kind], 0)],
  }))
  return (
    <div className={styles['chart']}>
      <Card title="Публикации по видам" note={`за ${year} год всего ${count}, совместные учтены один раз`}>
        <BarList title="Публикации по видам" barsTitle="Вид" parts={['Публикаций']} bars={bars} />
      </Card>
    </div>
  )
}
