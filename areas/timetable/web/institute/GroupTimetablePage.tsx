import type { ReactNode } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import type { Directories } from '../../contract/directories.ts'
import type { InstituteGroup } from '../../contract/institute-group.ts'
import { timetableScreens } from '../../contract/screens.ts'
import type { StudyYear } from '../../contract/study-year.ts'
import { termOf, weekLabel, weekStart } from '../../contract/study-weeks.ts'
import { dateRange } from '../calendar/calendar-text.ts'
import { selectableYears } from '../calendar/chosen-week.ts'
import { useWeekKeys } from '../calendar/use-week-keys.ts'
import { sessionTitle } from '../session/session-words.ts'
import { SessionContent } from '../session/SessionContent.tsx'
import { useTimetableState, type TimetableState } from '../use-timetable-state.ts'
import { useDirectories } from '../use-timetable.ts'
import { MissingWeek } from '../week/MissingWeek.tsx'
import { shownDays } from '../week/week-grid.ts'
import { WeekContent } from '../WeekContent.tsx'
import { GroupToolbar } from './GroupToolbar.tsx'
import '#areas/timetable/web/lesson/lesson-colors.css'

const { title } = timetableScreens.groupTimetable

/** The timetables of the groups of an institute, one at a time, for its head. */
export default function GroupTimetablePage() {
  const directories = useDirectories()
  const groups = useCall(timetableCalls.listInstituteGroups, {})
  const years = selectableYears(directories.data?.unifiedYears ?? [])
  if (groups.data && directories.data && years.length > 0 && groups.data.length > 0)
    return <GroupTimetable groups={groups.data} years={years} lessonTimes={directories.data.lessonTimes} />
  return (
    <Page title={title}>
      <Missing
        groups={groups}
        isEmpty={groups.data?.length === 0 || (directories.isSuccess && years.length === 0)}
      />
    </Page>
  )
}

interface MissingProps {
  groups: { error: Error | null; refetch: () => unknown }
  isEmpty: boolean
}

function Missing({ groups, isEmpty }: MissingProps) {
  if (groups.error)
    return (
      <FailureCard
        error={groups.error}
        text="Произошла ошибка при получении списка групп"
        onRetry={() => void groups.refetch()}
      />
    )
  if (isEmpty) return <EmptyState text="В вашем институте пока нет групп." />
  return <PageSkeleton />
}

interface GroupTimetableProps {
  groups: InstituteGroup[]
  years: StudyYear[]
  lessonTimes: Directories['lessonTimes']
}

function GroupTimetable({ groups, years, lessonTimes }: GroupTimetableProps) {
  const state = useTimetableState(years, useTimeZone())
  const { subject } = state
  const named = subject.kind === 'group' ? groups.find(({ id }) => id === subject.id) : undefined
  const group = named ?? groups.find(({ hasLessons }) => hasLessons) ?? groups[0]!
  const toolbar = <GroupToolbar {...{ years, state, groups, group }} />
  if (state.view === 'session') return <GroupSession {...{ state, group, toolbar }} />
  return <GroupWeek {...{ state, group, toolbar, lessonTimes }} />
}

interface GroupPartProps {
  state: TimetableState
  group: InstituteGroup
  toolbar: ReactNode
}

function GroupSession({ state, group, toolbar }: GroupPartProps) {
  const { year, week } = state.chosen
  const term = termOf(year, week)
  const session = useCall(
    timetableCalls.getSession,
    { yearId: year.id, term, userType: 'student', groupId: group.id },
    { keepsLast: false },
  )
  return (
    <Page title={title} context={[group.name, sessionTitle(term)].join(' · ')}>
      {toolbar}
      {session.data ? (
        <SessionContent state={state} lessons={session.data.lessons} people="teachers" />
      ) : (
        <MissingWeek week={session} />
      )}
    </Page>
  )
}

function GroupWeek({
  state,
  group,
  toolbar,
  lessonTimes,
}: GroupPartProps & Pick<GroupTimetableProps, 'lessonTimes'>) {
  const { chosen, previous, next, goTo, goToday } = state
  useWeekKeys({ onStep: (step) => goTo(step === 1 ? next : previous), onToday: goToday })
  const week = useCall(
    timetableCalls.getGroupWeek,
    { yearId: chosen.year.id, week: chosen.week, groupId: group.id },
    { keepsLast: false },
  )
  const days = shownDays(weekStart(chosen.year, chosen.week), week.data ?? [])
  const context = [group.name, weekLabel(chosen.week), dateRange(days[0]!.date, days.at(-1)!.date)]
  return (
    <Page title={title} context={context.join(' · ')}>
      {toolbar}
      {week.data ? (
        <WeekContent {...{ state, lessonTimes }} lessons={week.data} people="teachers" keepsLinks />
      ) : (
        <MissingWeek week={week} />
      )}
    </Page>
  )
}
