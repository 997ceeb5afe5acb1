import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { recordBookCalls } from '../../contract/calls.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import { ProgressTable } from './ProgressTable.tsx'
import { WeekBar } from './WeekBar.tsx'
import { weekDaysText } from './week-text.ts'

/** Attendance and points of one week, discipline by discipline. */
export default function CurrentProgressPage() {
  const [{ week, group }] = useAddress()
  const chosen = { week: week === undefined ? null : Number(week), groupId: Number(group) || null }
  const progress = useCall(recordBookCalls.getCurrentProgress, chosen, { isAlwaysFresh: true })
  return (
    <Page
      title={recordBookScreens.currentProgress.title}
      context={progress.data ? weekDaysText(progress.data) : 'По журналам преподавателей'}
      loading={progress}
      failureText="Произошла ошибка при получении данных"
    >
      {(data) => (
        <>
          <WeekBar progress={data} />
          <ProgressTable progress={data} />
        </>
      )}
    </Page>
  )
}
