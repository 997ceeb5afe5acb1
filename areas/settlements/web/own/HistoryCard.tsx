import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { settlementsCalls } from '../../contract/calls.ts'
import { sumText } from '../../contract/money.ts'
import { settlementsScreens } from '../../contract/screens.ts'
import type { Operation, Settlement } from '../../contract/settlement.ts'
import { FAILURES } from '../texts.ts'

const MOST_SHOWN = 4
const PAYMENT = 1

/** A return comes back to the payer. */
export const signedSum = ({ payment, sum }: Operation) =>
  payment.id === PAYMENT ? sumText(sum) : `+ ${sumText(sum)}`

/** The last payments of a settlement, with the way to all of them. */
export function HistoryCard({ settlement: { id, type } }: { settlement: Settlement }) {
  const history = useCall(settlementsCalls.listOperations, { id })
  const { data, error, refetch } = history
  if (error && !data)
    return <FailureCard error={error} text={FAILURES.history} onRetry={() => void refetch()} />
  const operations = data ?? []
  return (
    <Card
      title={`История: ${type.toLowerCase()}`}
      link={{ to: addressOf(settlementsScreens.history, { id }), text: `Вся, ${operations.length}` }}
    >
      {data && operations.length === 0 && (
        <EmptyState text="Платежей пока нет. Они появятся со следующим файлом бухгалтерии" />
      )}
      <RowList
        label="Последние платежи"
        rows={operations.slice(0, MOST_SHOWN).map((operation, index) => ({
          key: index,
          title: operation.payment.name,
          detail: `№ ${operation.docNumber}, ${displayDate(operation.date)}`,
          end: signedSum(operation),
          tone: operation.payment.id === PAYMENT ? undefined : ('ok' as const),
        }))}
      />
    </Card>
  )
}
