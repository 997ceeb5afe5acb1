import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { attemptWords } from '../../contract/attempt-words.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { examDayText } from '../../contract/exam-day.ts'
import { overdueDayText } from '../../contract/overdue-day.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { useToday } from '../use-now.ts'
import { SheetBody } from './SheetBody.tsx'
import { SheetFiles } from './SheetFiles.tsx'

/** One sheet of a teacher. */
export default function SheetPage() {
  const id = Number(usePathSegment('id'))
  const today = useToday()
  const sheet = useCall(sheetsCalls.getSheet, { id }, { isAlwaysFresh: true, keepsLast: false })
  const title = sheet.data ? `${sheetsScreens.sheet.title}. ${sheet.data.subject}` : sheetsScreens.sheet.title
  return (
    <Page
      title={title}
      tabTitle={title}
      context={sheet.data && contextOf(sheet.data, today)}
      actions={sheet.data && <SheetFiles id={sheet.data.id} reader="examiner" />}
      loading={sheet}
      failureText="Произошла ошибка при получении данных ведомости"
    >
      {(data) => <SheetBody sheet={data} />}
    </Page>
  )
}

/** «ПИб-24-1 · экзамен, пересдача 1 · № 4822 · 14.01.2027, пересдача прошла · экзаменаторы: …» */
function contextOf(sheet: TeacherSheet, today: string): string {
  const { id, type, group, examDate, isDateSet, examiners, attempt, period, referralUntil } = sheet
  const words = attemptWords({ attempt, isReferral: referralUntil !== null })
  const kind = [type.toLowerCase(), ...(words === '' ? [] : [words])].join(', ')
  const day =
    referralUntil === null ? examDayText(examDate, isDateSet) : `действует по ${displayDate(referralUntil)}`
  const isReferral = referralUntil !== null
  const overdue = overdueDayText({ ...sheet, isReferral, statusId: sheet.status.id }, today)
  const others = examiners.length > 1 ? [`экзаменаторы: ${examiners.map(({ name }) => name).join(', ')}`] : []
  const dayAndState = [day, overdue].filter(Boolean).join(', ')
  return [group, kind, `№ ${id}`, dayAndState, period, ...others].join(' · ')
}
