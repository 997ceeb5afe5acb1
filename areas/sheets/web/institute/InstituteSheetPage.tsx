import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { SheetFiles } from '../sheet/SheetFiles.tsx'
import { useToday } from '../use-now.ts'
import { Processing } from './Processing.tsx'
import { SheetActions } from './SheetActions.tsx'
import { contextOf } from './sheet-context.ts'

/** A sheet at the office. */
export default function InstituteSheetPage() {
  const id = Number(usePathSegment('id'))
  const today = useToday()
  const sheet = useCall(sheetsCalls.getInstituteSheet, { id }, { isAlwaysFresh: true, keepsLast: false })
  const title = sheet.data ? `Ведомость. ${sheet.data.discipline}` : sheetsScreens.instituteSheet.title
  return (
    <Page
      title={title}
      tabTitle={title}
      context={sheet.data && contextOf(sheet.data, today)}
      actions={
        <>
          {sheet.data && <SheetFiles id={sheet.data.id} reader="office" />}
          {sheet.data && <SheetActions sheet={sheet.data} />}
          <ButtonLink to={addressOf(sheetsScreens.institute)}>Ко всем ведомостям</ButtonLink>
        </>
      }
      loading={sheet}
      failureText="Произошла ошибка при получении данных ведомости"
    >
      {(data) => <Processing key={data.id} sheet={data} />}
    </Page>
  )
}
