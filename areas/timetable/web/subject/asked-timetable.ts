import type { CallInput } from '#platform/contract/call.ts'
import type { timetableCalls } from '#areas/timetable/contract/calls.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'
import type { OwnTimetable } from './own-timetables.ts'
import type { Subject } from '#areas/timetable/web/timetable-address.ts'

export type AskedTimetable = CallInput<typeof timetableCalls.getTimetable>

/** The request for a subject's week; one's own is the chosen one of one's own timetables. */
export function askFor(
  subject: Subject,
  own: OwnTimetable | undefined,
  { year, week }: ChosenWeek,
): AskedTimetable {
  const when = { yearId: year.id, week }
  if (subject.kind === 'group') return { ...when, userType: 'student', groupId: subject.id }
  if (subject.kind === 'teacher') return { ...when, userType: 'teacher', staffId: subject.id }
  return { ...when, userType: own?.userType ?? 'student', groupId: own?.groupId }
}
