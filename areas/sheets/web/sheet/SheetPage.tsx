import { displayDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { SheetBody } from './SheetBody.tsx'
import { SheetFiles } from './SheetFiles.tsx'

/** One sheet of a teacher. */
export default function SheetPage() {
  const id = Number(usePathSegment('id'))
  const sheet = useCall(sheetsCalls.getSheet, { id }, { isAlwaysFresh: true, keepsLast: false })
  const title = sheet.data ? `${sheetsScreens.sheet.title}. ${sheet.data.subject}` : sheetsScreens.sheet.title
  return (
    <Page
      title={title}
      tabTitle={title}
      context={sheet.data && contextOf(sheet.data)}
      actions={sheet.data && <SheetFiles sheet={sheet.data} />}
      loading={sheet}
      failureText="Произошла ошибка при получении данных ведомости"
    >
      {(data) => <SheetBody sheet={data} />}
    </Page>
  )
}

/** «ПИб-24-1 · экзамен · № 4822 · 14.01.2027 · экзаменаторы: …» */
function contextOf({ id, type, group, examDate, examiners, attempt, period }: TeacherSheet): string {
  const retake = attempt > 1 ? `, пересдача ${attempt - 1}` : ''
  const others = examiners.length > 1 ? [`экзаменаторы: ${examiners.map(({ name }) => name).join(', ')}`] : []
  return [group, type.toLowerCase() + retake, `№ ${id}`, displayDate(examDate), period, ...others].join(' · ')
}
