import { useCallback } from 'react'
import { useSettled } from '#platform/web/sheet/use-settled.ts'
import { averagesOf, type Counted, type CountRow } from './summary-totals.ts'
import styles from './Summary.module.css'

interface SummaryAveragesProps {
  counted: Counted
  countRow: CountRow
}

/** The averages of the group, counted again once typing has paused. */
export function SummaryAverages({ counted, countRow }: SummaryAveragesProps) {
  const count = useCallback(() => averagesOf(counted, countRow), [counted, countRow])
  const { attendance, progress } = useSettled(counted.sheet, count)
  return <span className={styles['averages']}>{`Средняя посещаемость ${attendance}, баллы ${progress}`}</span>
}
