import { NativeSelect } from '@mantine/core'
import type { StudyYear } from '../contract/study-year.ts'

interface YearSelectProps {
  years: readonly StudyYear[]
  value: number
  onChange: (year: number) => void
}

/** The study years, newest first. */
export function YearSelect({ years, value, onChange }: YearSelectProps) {
  const options = years.map(({ id, label }) => ({ value: String(id), label }))
  return (
    <NativeSelect
      aria-label="Учебный год"
      data={options}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
