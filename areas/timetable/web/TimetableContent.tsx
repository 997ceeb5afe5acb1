import type { UseQueryResult } from '@tanstack/react-query'
import type { CallAnswer } from '#platform/contract/call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import type { timetableCalls } from '../contract/calls.ts'
import type { Directories } from '../contract/directories.ts'
import type { Subject } from '../contract/subject.ts'
import { NoOwnLessons } from './led-groups/NoOwnLessons.tsx'
import { MissingWeek } from './week/MissingWeek.tsx'
import type { TimetableState } from './use-timetable-state.ts'
import { lessonsOfAnswer } from '#areas/timetable/web/week/week-lessons.ts'
import { WeekContent } from './WeekContent.tsx'

interface TimetableContentProps {
  state: TimetableState
  week: UseQueryResult<CallAnswer<typeof timetableCalls.getTimetable>>
  lessonTimes: Directories['lessonTimes']
}

/** True when it is the reader's own timetable as a worker who teaches no lessons this year. */
function isForeignToLessons({ isOwn, userType }: Subject, { holdings }: SessionUser): boolean {
  return isOwn && userType === 'teacher' && !holdings.includes('teaching')
}

/** The lessons of the week, or the reason why there are none. */
export function TimetableContent({ state, week, lessonTimes }: TimetableContentProps) {
  const user = useUser()
  if (week.data === undefined) return <MissingWeek week={week} />
  const { subject } = week.data
  const lessons = lessonsOfAnswer(week.data)
  if (lessons.length === 0 && isForeignToLessons(subject, user))
    return <NoOwnLessons addressOf={state.addressOf} />
  const people = subject.userType === 'teacher' ? 'groups' : 'teachers'
  return <WeekContent {...{ state, lessons, lessonTimes, people }} />
}
