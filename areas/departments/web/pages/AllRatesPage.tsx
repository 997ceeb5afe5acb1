import { useCall } from '#platform/web/api/use-call.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import { PrintButton } from './PrintButton.tsx'
import { RATES_FAILURE } from './RatesPage.tsx'
import { RatesView } from './RatesView.tsx'

const TITLE = 'Ставки подразделений'

/** Rates of all units that the directorate leads. */
export default function AllRatesPage() {
  const rates = useCall(departmentsCalls.listRates, {})
  return (
    <Page
      title={TITLE}
      context="Все подразделения, которыми вы руководите"
      loading={rates}
      failureText={RATES_FAILURE}
      actions={
        <>
          <PrintButton />
          <DownloadButton call={departmentsCalls.exportRates} input={{}} title={TITLE} />
        </>
      }
    >
      {(rows) => <RatesView rows={rows} />}
    </Page>
  )
}
