import { useDeferredValue } from 'react'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
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
  // What was waited for is drawn in slices, so that a press is heard meanwhile.
  const isDrawn = useDeferredValue(years.length > 0)
  if (directories.data && isDrawn)
    return <TimetableScreen years={years} lessonTimes={directories.data.lessonTimes} timeZone={timeZone} />
  return (
    <Page title={title} loading={directories}>
      {() =>
        years.length > 0 ? (
          <PageSkeleton />
        ) : (
          <EmptyState text="Расписание появится, когда будет заведён учебный год." />
        )
      }
    </Page>
  )
}
