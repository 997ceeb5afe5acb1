import type { CallInput } from '#platform/contract/call.ts'
import type { timetableCalls } from '#areas/timetable/contract/calls.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'
import type { OwnTimetable } from './own-timetables.ts'
import type { Subject } from '#areas/timetable/web/timetable-address.ts'

export type TimetableRequest = CallInput<typeof timetableCalls.getTimetable>

/** The request for a subject's week; for `own` it is the chosen one of the reader's timetables. */
export function requestFor(
  subject: Subject,
  own: OwnTimetable | undefined,
  { year, week }: ChosenWeek,
): TimetableRequest {
  return { yearId: year.id, week, ...ownerOf(subject, own) }
}

/** The owner of a timetable, as the calls name it. */
export function ownerOf(
  subject: Subject,
  own: OwnTimetable | undefined,
): Pick<TimetableRequest, 'userType' | 'groupId' | 'staffId'> {
  if (subject.kind === 'group') return { userType: 'student', groupId: subject.id }
  if (subject.kind === 'teacher') return { userType: 'teacher', staffId: subject.id }
  return { userType: own?.userType ?? 'student', groupId: own?.groupId }
}
