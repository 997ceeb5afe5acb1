import { useSyncExternalStore } from 'react'
import type { MarkSheet, StudentRow } from '../../marks/mark-table.ts'
import styles from '../Lesson.module.css'
import { absentPointsText } from './absent-points.ts'

/** Warns of points that absent students have; they are saved all the same. */
export function AbsentPoints({ sheet, rows }: { sheet: MarkSheet; rows: readonly StudentRow[] }) {
  const text = useSyncExternalStore(sheet.subscribe, () => absentPointsText(sheet, rows))
  return (
    <span role="status" className={styles['warning']}>
      {text}
    </span>
  )
}
