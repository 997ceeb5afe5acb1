import { IconPlus } from '@tabler/icons-react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { isWithoutRecords } from '#platform/web/ui/reads.ts'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { orderCalls } from '../contract/calls.ts'
import { ORDER_KIND_NAMES, ORDER_STATES, ORDER_STATE_TITLES } from '../contract/order-kinds.ts'
import type { ListedOrder } from '../contract/order.ts'
import { orderScreens } from '../contract/screens.ts'
import { kindTitle, STATE_TONES } from './order-text.ts'

const { title } = orderScreens.orders

function aboutText({ firstTitle, lineCount }: ListedOrder): string {
  if (firstTitle === null) return 'пока никто'
  return lineCount > 1 ? `${firstTitle} и ещё ${lineCount - 1}` : firstTitle
}

const COLUMNS: readonly Column<ListedOrder>[] = [
  { name: 'number', title: 'Номер', isMain: true, sortBy: true, cell: ({ number }) => number },
  { name: 'orderedOn', title: 'Дата', sortBy: true, cell: ({ orderedOn }) => displayDate(orderedOn) },
  { name: 'kind', title: 'Вид', cell: kindTitle },
  { name: 'about', title: 'О ком', cell: aboutText },
  {
    name: 'effectiveOn',
    title: 'Действует с',
    sortBy: true,
    cell: ({ effectiveOn }) => displayDate(effectiveOn),
  },
  {
    name: 'state',
    title: 'Состояние',
    cell: ({ state, obstacle }) =>
      obstacle === null ? (
        <Tag tone={STATE_TONES[state]}>{ORDER_STATE_TITLES[state]}</Tag>
      ) : (
        <Tag tone="error">Не исполнен</Tag>
      ),
  },
]

const KINDS = [...ORDER_KIND_NAMES, 'counter' as const]
const KIND_OPTIONS = KINDS.map((kind) => ({ value: kind, label: kindTitle({ kind }) }))
const STATE_OPTIONS = ORDER_STATES.map((state) => ({ value: state, label: ORDER_STATE_TITLES[state] }))

function filterOf(state: TableState) {
  return {
    search: state.filter('search') || undefined,
    kind: chosenWord(state, 'kind', KINDS),
    state: chosenWord(state, 'state', ORDER_STATES),
    sort: chosenSort(state, ['number', 'orderedOn', 'effectiveOn']),
  }
}

const newOrder = (
  <ButtonLink
    kind="primary"
    to={addressOf(orderScreens.order, { id: 'new' })}
    icon={<IconPlus size={18} aria-hidden />}
  >
    Новый приказ
  </ButtonLink>
)

const NOTHING = 'Приказов пока нет. Новый приказ остаётся проектом и ничего не меняет, пока его не подпишут'

/** All orders that the reader may handle. */
export default function OrdersPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const orders = useCall(orderCalls.listOrders, { ...filter, page: state.page })
  const isNarrowed = Boolean(filter.search ?? filter.kind ?? filter.state)
  if (isWithoutRecords(orders, isNarrowed))
    return (
      <Page title={title}>
        <EmptyState text={NOTHING} action={newOrder} />
      </Page>
    )
  return (
    <Page
      title={title}
      actions={
        <>
          <DownloadButton call={orderCalls.exportOrders} input={filter} title={title} />
          {newOrder}
        </>
      }
    >
      <Toolbar label="Отбор приказов">
        <SearchFilter label="Номер или фамилия" {...state.field('search')} />
        <SelectFilter label="Вид" {...state.field('kind')} all="Все виды" options={KIND_OPTIONS} />
        <SelectFilter label="Состояние" {...state.field('state')} all="Все" options={STATE_OPTIONS} />
      </Toolbar>
      <Table
        caption={title}
        columns={COLUMNS}
        rows={orders.data?.items}
        total={orders.data?.count}
        rowKey={({ id }) => id}
        rowTo={({ id }) => addressOf(orderScreens.order, { id })}
        state={state}
        loading={orders}
        failureText="Произошла ошибка при получении приказов"
        empty="По этим условиям приказов нет"
      />
    </Page>
  )
}
