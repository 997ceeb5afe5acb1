import { IconHistory } from '@tabler/icons-react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { Directories } from '../contract/directories.ts'
import { timetableScreens } from '../contract/screens.ts'
import type { StudyYear } from '../contract/study-year.ts'
import { weekLabel, weekStart } from '../contract/study-weeks.ts'
import { dateRange } from '#areas/timetable/web/calendar/calendar-text.ts'
import type { ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'
import { useWeekKeys } from '#areas/timetable/web/calendar/use-week-keys.ts'
import { requestFor } from '#areas/timetable/web/subject/timetable-request.ts'
import { useOwnTimetables } from '#areas/timetable/web/subject/use-own-timetables.ts'
import { usePrintTomorrow } from './print/use-print-tomorrow.ts'
import { CalendarButton } from './subscription/CalendarButton.tsx'
import { partsOfSubject } from './timetable-address.ts'
import { TimetableContent } from './TimetableContent.tsx'
import styles from './TimetableScreen.module.css'
import { TimetableToolbar } from '#areas/timetable/web/toolbar/TimetableToolbar.tsx'
import { stepsOf } from './steps.ts'
import { useNearestWeek } from './use-nearest-week.ts'
import { useTimetableState } from './use-timetable-state.ts'
import { usePrefetch, useWeek } from './use-timetable.ts'
import { lessonsOfAnswer } from '#areas/timetable/web/week/week-lessons.ts'
import { shownDays } from '#areas/timetable/web/week/week-grid.ts'

interface TimetableScreenProps {
  years: StudyYear[]
  lessonTimes: Directories['lessonTimes']
  timeZone: string
}

/** Head, toolbar and the chosen week. */
export function TimetableScreen({ years, lessonTimes, timeZone }: TimetableScreenProps) {
  const state = useTimetableState(years, timeZone)
  const own = useOwnTimetables()
  const { chosen, subject, previous, next, goTo, goToday } = state
  const requestOf = (week: ChosenWeek) => requestFor(subject, own.chosen, week)
  const week = useWeek(requestOf(chosen), own.isReady || subject.kind !== 'own')
  usePrefetch((previous ? [previous] : []).map(requestOf), week.isSuccess)
  usePrintTomorrow(years, state.now.date, week.isSuccess)
  const lessons = week.data && lessonsOfAnswer(week.data)
  const steps = stepsOf(state, lessons)
  useWeekKeys({ onStep: steps.onStep, onToday: goToday })
  const weekAhead = useWeek(requestOf(next ?? chosen), week.isSuccess)
  useNearestWeek({
    chosen,
    next,
    lessons,
    goTo,
    today: state.now.date,
    lessonsOfNext: weekAhead.data && lessonsOfAnswer(weekAhead.data),
  })
  const days = shownDays(weekStart(chosen.year, chosen.week), lessons ?? [])
  const context = [
    weekLabel(chosen.week),
    dateRange(days[0]!.date, days.at(-1)!.date),
    week.data?.subject.name,
  ]
  return (
    <div className={styles['sheet']}>
      <Page
        title={timetableScreens.timetable.title}
        context={context.filter(Boolean).join(' · ')}
        actions={
          <>
            <ButtonLink
              icon={<IconHistory size={18} aria-hidden />}
              to={addressOf(timetableScreens.changes, partsOfSubject(subject))}
            >
              Изменения
            </ButtonLink>
            <CalendarButton shown={week.data?.subject} />
          </>
        }
      >
        <TimetableToolbar {...{ years, state, steps, own }} shown={week.data?.subject} />
        <TimetableContent {...{ state, week, lessonTimes }} />
      </Page>
    </div>
  )
}
