import { useParams } from '@tanstack/react-router'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { settlementsCalls } from '../../contract/calls.ts'
import { settlementsScreens } from '../../contract/screens.ts'
import type { Operation } from '../../contract/settlement.ts'
import { FAILURES } from '../texts.ts'
import { signedSum } from './HistoryCard.tsx'

const COLUMNS: readonly Column<Operation>[] = [
  { name: 'type', title: 'Вид', isMain: true, cell: ({ payment }) => payment.name },
  { name: 'number', title: 'Документ', cell: ({ docNumber }) => `№ ${docNumber}` },
  { name: 'date', title: 'Дата', cell: ({ date }) => displayDate(date) },
  { name: 'sum', title: 'Сумма, ₽', cell: signedSum },
]

/** All payments and returns of one settlement. */
export default function HistoryPage() {
  const { id = '' } = useParams({ strict: false })
  const state = useTableState()
  const history = useCall(settlementsCalls.listOperations, { id })
  const settlements = useCall(settlementsCalls.listSettlements, {})
  const own = settlements.data?.find((each) => String(each.id) === id)
  return (
    <Page
      title={settlementsScreens.history.title}
      context={own && `${own.type}, договор № ${own.contract}, ${own.period}`}
      actions={<ButtonLink to={addressOf(settlementsScreens.ownSettlements)}>Все взаиморасчёты</ButtonLink>}
    >
      <Table
        caption="Платежи и возвраты"
        columns={COLUMNS}
        rows={history.data}
        rowKey={({ docNumber, date, payment }) => `${docNumber} ${date} ${payment.id}`}
        state={state}
        loading={history}
        failureText={FAILURES.history}
        empty="Платежей пока нет. Оплаты и возвраты появятся здесь, когда бухгалтерия пришлёт следующий файл"
      />
    </Page>
  )
}
