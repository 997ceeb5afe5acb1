import styles from './timetable.module.css'

export function EmptyWeek() {
  return <p className={styles.free}>На этой неделе занятий нет. Можно отдохнуть или заглянуть в соседнюю неделю.</p>
}
