import { portalCalls } from '#areas/portal/contract/calls.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { timetableScreens } from '../contract/screens.ts'
import { selectableYears } from '#areas/timetable/web/calendar/chosen-week.ts'
import { TimetableScreen } from './TimetableScreen.tsx'
import { useDirectories } from './use-timetable.ts'
import '#areas/timetable/web/lesson/lesson-colors.css'

const { title } = timetableScreens.timetable

/** The clock of the device serves until the university's zone is known. */
const DEVICE_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

export default function TimetablePage() {
  const directories = useDirectories()
  const { data: config } = useCall(portalCalls.getConfig, {})
  const years = selectableYears(directories.data?.unifiedYears ?? [])
  if (!directories.data || years.length === 0) {
    return (
      <Page title={title} loading={directories}>
        {() => <EmptyState text="Расписание появится, когда будет заведён учебный год." />}
      </Page>
    )
  }
  return (
    <TimetableScreen
      years={years}
      lessonTimes={directories.data.lessonTimes}
      timeZone={config?.timeZone ?? DEVICE_TIME_ZONE}
    />
  )
}
