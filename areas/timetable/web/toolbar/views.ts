import type { TimetableView } from '../timetable-address.ts'

export const VIEWS: { value: TimetableView; label: string }[] = [
  { value: 'week', label: 'Неделя' },
  { value: 'day', label: 'День' },
  { value: 'list', label: 'Список' },
  { value: 'session', label: 'Сессия' },
]
