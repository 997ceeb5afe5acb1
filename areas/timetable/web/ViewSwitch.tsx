import { SegmentedControl } from '@mantine/core'
import type { TimetableView } from './timetable-address.ts'

const VIEWS: { value: TimetableView; label: string }[] = [
  { value: 'week', label: 'Неделя' },
  { value: 'day', label: 'День' },
  { value: 'list', label: 'Список' },
]

export function ViewSwitch({
  value,
  onChange,
}: {
  value: TimetableView
  onChange: (view: TimetableView) => void
}) {
  return <SegmentedControl<TimetableView> aria-label="Вид" data={VIEWS} value={value} onChange={onChange} />
}
