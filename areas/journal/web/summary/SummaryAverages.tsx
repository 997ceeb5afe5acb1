import { useEffect, useState } from 'react'
import { averagesOf } from './summary-totals.ts'
import styles from './Summary.module.css'

interface SummaryAveragesProps {
  counted: Parameters<typeof averagesOf>[0]
  held: ReadonlySet<string>
}

const SETTLE_MS = 400

/** The averages of the group, counted anew once typing has paused. */
export function SummaryAverages({ counted, held }: SummaryAveragesProps) {
  const [averages, setAverages] = useState(() => averagesOf(counted, held))
  useEffect(() => {
    const count = () => setAverages(averagesOf(counted, held))
    let timer = setTimeout(count)
    const stop = counted.sheet.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(count, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [counted, held])
  return (
    <span className={styles['averages']}>
      {`Средняя посещаемость ${averages.attendance}, баллы ${averages.progress}`}
    </span>
  )
}
