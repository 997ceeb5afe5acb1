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
import { stepsOf } from '../steps.ts'
import { useTimetableState, type TimetableState } from '../use-timetable-state.ts'
import { useDirectories } from '../use-timetable.ts'
import { MissingWeek } from '../week/MissingWeek.tsx'
import { shownDays } from '../week/week-grid.ts'
import { WeekContent } from '../WeekContent.tsx'
import { firstShown, groupWeekInput } from './group-week.ts'
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
  const group = named ?? firstShown(groups)!
  const shared = { years, groups, state, group }
  if (state.view === 'session') return <GroupSession {...shared} />
  return <GroupWeek {...shared} lessonTimes={lessonTimes} />
}

interface GroupPartProps extends Pick<GroupTimetableProps, 'groups' | 'years'> {
  state: TimetableState
  group: InstituteGroup
}

function GroupSession({ years, groups, state, group }: GroupPartProps) {
  const { year, week } = state.chosen
  const term = termOf(year, week)
  const session = useCall(
    timetableCalls.getSession,
    { yearId: year.id, term, userType: 'student', groupId: group.id },
    { keepsLast: false },
  )
  return (
    <Page title={title} context={[group.name, sessionTitle(term)].join(' · ')}>
      <GroupToolbar {...{ years, state, groups, group }} />
      {session.data ? (
        <SessionContent state={state} lessons={session.data.lessons} people="teachers" />
      ) : (
        <MissingWeek week={session} />
      )}
    </Page>
  )
}

function GroupWeek({
  years,
  groups,
  state,
  group,
  lessonTimes,
}: GroupPartProps & Pick<GroupTimetableProps, 'lessonTimes'>) {
  const { chosen, goToday } = state
  const week = useCall(timetableCalls.getGroupWeek, groupWeekInput(chosen, group), { keepsLast: false })
  const steps = stepsOf(state, week.data)
  useWeekKeys({ onStep: steps.onStep, onToday: goToday })
  const days = shownDays(weekStart(chosen.year, chosen.week), week.data ?? [])
  const context = [group.name, weekLabel(chosen.week), dateRange(days[0]!.date, days.at(-1)!.date)]
  return (
    <Page title={title} context={context.join(' · ')}>
      <GroupToolbar {...{ years, state, steps, groups, group }} />
      {week.data ? (
        <WeekContent {...{ state, lessonTimes }} lessons={week.data} people="teachers" keepsLinks />
      ) : (
        <MissingWeek week={week} />
      )}
    </Page>
  )
}
