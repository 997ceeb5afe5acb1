import type { Option } from '#platform/web/forms/choice/option.ts'
import type { CalendarKind } from '../../contract/calendar.ts'
import type { Subject } from '../../contract/subject.ts'

/** The timetable of a screen: that of a group, a teacher or the reader, or of a room. */
export type ShownTimetable = Subject | { room: { id: number; name: string } }

/** The choice that it suggests for a calendar. */
export interface CalendarChoice {
  kind: CalendarKind
  target: Option | null
}

export function suggestedChoice(shown: ShownTimetable | undefined): CalendarChoice {
  if (!shown) return { kind: 'own', target: null }
  if ('room' in shown) return { kind: 'room', target: { id: shown.room.id, title: shown.room.name } }
  if (shown.isOwn || shown.id === null) return { kind: 'own', target: null }
  const kind = shown.userType === 'student' ? 'group' : 'teacher'
  return { kind, target: { id: shown.id, title: shown.name } }
}
