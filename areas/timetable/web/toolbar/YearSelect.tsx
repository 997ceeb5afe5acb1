import styles from './Toolbar.module.css'
import type { StudyYear } from '#areas/timetable/contract/study-year.ts'

interface YearSelectProps {
  years: readonly StudyYear[]
  value: number
  onChange: (year: number) => void
}

/** The study years, newest first. */
export function YearSelect({ years, value, onChange }: YearSelectProps) {
  return (
    <select
      className={styles['year']}
      aria-label="Учебный год"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {years.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
