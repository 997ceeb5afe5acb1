import { displayDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { Processing } from './Processing.tsx'

/** A sheet at the office. */
export default function InstituteSheetPage() {
  const id = Number(usePathSegment('id'))
  const sheet = useCall(sheetsCalls.getInstituteSheet, { id }, { isAlwaysFresh: true, keepsLast: false })
  const title = sheet.data ? `Ведомость. ${sheet.data.discipline}` : sheetsScreens.instituteSheet.title
  return (
    <Page
      title={title}
      tabTitle={title}
      context={sheet.data && contextOf(sheet.data)}
      actions={<ButtonLink to={addressOf(sheetsScreens.institute)}>Ко всем ведомостям</ButtonLink>}
      loading={sheet}
      failureText="Произошла ошибка при получении данных ведомости"
    >
      {(data) => <Processing key={`${data.id} ${data.version}`} sheet={data} />}
    </Page>
  )
}

function contextOf({ id, type, students, date, period, examiner, attempt }: InstituteSheet): string {
  const groups = [...new Set(students.map(({ group }) => group))].join(', ')
  const retake = attempt > 1 ? `, пересдача ${attempt - 1}` : ''
  return [groups, type.name.toLowerCase() + retake, `№ ${id}`, displayDate(date), period, examiner].join(
    ' · ',
  )
}
