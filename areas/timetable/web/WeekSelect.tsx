import { NativeSelect } from '@mantine/core'
import { dateRange } from './calendar-text.ts'
import type { ChosenWeek } from './chosen-week.ts'

interface WeekSelectProps {
  chosen: ChosenWeek
  currentWeek: number | null
  onChange: (week: number) => void
}

/** All weeks of the year with their dates. */
export function WeekSelect({ chosen: { year, week }, currentWeek, onChange }: WeekSelectProps) {
  const options = year.weeksList.map(({ number, start, end }) => ({
    value: String(number),
    label: `${number} неделя · ${dateRange(start, end)}${number === currentWeek ? ' · текущая' : ''}`,
  }))
  return (
    <NativeSelect
      aria-label="Неделя"
      data={options}
      value={String(week)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
