import { Suspense, useDeferredValue } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Directories } from '../contract/directories.ts'
import type { StudyYear } from '../contract/study-year.ts'
import { weekLabel, weekStart } from '../contract/study-weeks.ts'
import { dateRange } from '#areas/timetable/web/calendar/calendar-text.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'
import { useWeekKeys } from '#areas/timetable/web/calendar/use-week-keys.ts'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { requestFor } from '#areas/timetable/web/subject/timetable-request.ts'
import { useOwnTimetables, type OwnTimetables } from '#areas/timetable/web/subject/use-own-timetables.ts'
import { usePrintTomorrow } from './print/use-print-tomorrow.ts'
import { TimetableContent } from './TimetableContent.tsx'
import { stepsOf } from './steps.ts'
import { TimetableFrame } from './TimetableFrame.tsx'
import { useNearestWeek } from './use-nearest-week.ts'
import { useTimetableState, type TimetableState } from './use-timetable-state.ts'
import { usePrefetch, useWeek } from './use-timetable.ts'
import { lessonsOfAnswer } from '#areas/timetable/web/week/week-lessons.ts'
import { shownDays } from '#areas/timetable/web/week/week-grid.ts'

/** Loaded apart: a session is looked at for two months of the year. */
const SessionScreen = lazyPart(() => import('./session/SessionScreen.tsx'))

interface TimetableScreenProps {
  years: StudyYear[]
  lessonTimes: Directories['lessonTimes']
  timeZone: string
}

/** Head, toolbar and the chosen week, or the session of its term. */
export function TimetableScreen({ years, lessonTimes, timeZone }: TimetableScreenProps) {
  const state = useTimetableState(years, timeZone)
  const own = useOwnTimetables()
  if (state.view !== 'session') return <WeekScreen {...{ years, lessonTimes, state, own }} />
  return (
    <Suspense>
      <SessionScreen {...{ years, state, own }} />
    </Suspense>
  )
}

interface WeekScreenProps extends Omit<TimetableScreenProps, 'timeZone'> {
  state: TimetableState
  own: OwnTimetables
}

function WeekScreen({ years, lessonTimes, state, own }: WeekScreenProps) {
  const { chosen, subject, previous, next, goTo, goToday } = state
  const requestOf = (week: ChosenWeek) => requestFor(subject, own.chosen, week)
  const week = useWeek(requestOf(chosen), own.isReady || subject.kind !== 'own')
  usePrefetch((previous ? [previous] : []).map(requestOf), week.isSuccess)
  usePrintTomorrow(years, state.now.date, week.isSuccess)
  const lessons = week.data && lessonsOfAnswer(week.data)
  const steps = stepsOf(state, lessons)
  useWeekKeys({ onStep: steps.onStep, onToday: goToday })
  const weekAhead = useWeek(requestOf(next ?? chosen), week.isSuccess)
  const isTurning = useNearestWeek({
    chosen,
    next,
    lessons,
    goTo,
    now: state.now,
    lessonsOfNext: weekAhead.data && lessonsOfAnswer(weekAhead.data),
  })
  // What was waited for is drawn in slices, so that a press is heard meanwhile.
  const isDrawn = useDeferredValue(week.data !== undefined)
  const isWaiting = isTurning || (week.data !== undefined && !isDrawn)
  const days = shownDays(weekStart(chosen.year, chosen.week), lessons ?? [])
  const context = [
    weekLabel(chosen.week),
    dateRange(days[0]!.date, days.at(-1)!.date),
    week.data?.subject.name,
  ]
  return (
    <TimetableFrame {...{ years, state, steps, own, context }} shown={week.data?.subject}>
      {isWaiting ? <PageSkeleton /> : <TimetableContent {...{ state, week, lessonTimes }} />}
    </TimetableFrame>
  )
}
