import { useTimeZone } from '#platform/web/router/university-time.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { timetableScreens } from '../contract/screens.ts'
import { selectableYears } from '#areas/timetable/web/calendar/chosen-week.ts'
import { TimetableScreen } from './TimetableScreen.tsx'
import { useDirectories } from './use-timetable.ts'
import '#areas/timetable/web/lesson/lesson-colors.css'

const { title } = timetableScreens.timetable

export default function TimetablePage() {
  const directories = useDirectories()
  const timeZone = useTimeZone()
  const years = selectableYears(directories.data?.unifiedYears ?? [])
  if (!directories.data || years.length === 0) {
    return (
      <Page title={title} loading={directories}>
        {() => <EmptyState text="Расписание появится, когда будет заведён учебный год." />}
      </Page>
    )
  }
  return <TimetableScreen years={years} lessonTimes={directories.data.lessonTimes} timeZone={timeZone} />
}
