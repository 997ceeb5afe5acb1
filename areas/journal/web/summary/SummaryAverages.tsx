import { useEffect, useState } from 'react'
import { averagesOf, type Counted, type CountRow } from './summary-totals.ts'
import styles from './Summary.module.css'

interface SummaryAveragesProps {
  counted: Counted
  countRow: CountRow
}

const SETTLE_MS = 400

/** The averages of the group, counted anew once typing has paused. */
export function SummaryAverages({ counted, countRow }: SummaryAveragesProps) {
  const [averages, setAverages] = useState(() => averagesOf(counted, countRow))
  useEffect(() => {
    const count = () => setAverages(averagesOf(counted, countRow))
    let timer = setTimeout(count)
    const stop = counted.sheet.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(count, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [counted, countRow])
  return (
    <span className={styles['averages']}>
      {`Средняя посещаемость ${averages.attendance}, баллы ${averages.progress}`}
    </span>
  )
}
