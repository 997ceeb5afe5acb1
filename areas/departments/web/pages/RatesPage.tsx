import { useCall } from '#platform/web/api/use-call.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import { DepartmentFrame } from './DepartmentFrame.tsx'
import { ratesBelow } from './rates-below.ts'
import { RatesView } from './RatesView.tsx'

const TITLE = 'Ставки подразделения'
export const RATES_FAILURE = 'Произошла ошибка при получении данных о ставках'

/** Rates of one of the reader's own units and of those below it. */
export default function RatesPage() {
  return (
    <DepartmentFrame
      title={TITLE}
      page="rates"
      download={() => <DownloadButton call={departmentsCalls.exportRates} input={{}} title={TITLE} />}
    >
      {({ id }) => <Rates id={id} />}
    </DepartmentFrame>
  )
}

function Rates({ id }: { id: number }) {
  const { data, error, refetch } = useCall(departmentsCalls.listRates, {})
  if (error && !data) return <FailureCard error={error} text={RATES_FAILURE} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <RatesView rows={ratesBelow(data, id)} />
}
