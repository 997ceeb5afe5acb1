import type { UseQueryResult } from '@tanstack/react-query'
import { chosenColumn } from '#platform/web/desk/chosen-column.tsx'
import type { Choosing } from '#platform/web/desk/chosen-rows.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { dayText, deadlineText, nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { certificatesScreens } from '../../contract/screens.ts'
import { CertificateStatus } from '../../contract/status.ts'
import { COPIES, FAILURES } from '../texts.ts'
import { useNow } from '../use-now.ts'
import { deskFilter, elsewhereFilters, filtersOf } from './desk-filter.ts'
import { ManyBar } from './ManyBar.tsx'

type List = { count: number; items: DeskItem[] }

/** A paper lies ready and its owner has said when they come. */
const isExpected = ({ pickUp, handedOn, isAnnulled }: DeskItem) =>
  pickUp !== null && handedOn === null && !isAnnulled

/** «до завтра» with its colour, when its owner comes for it, or when it was issued. */
export function DueTag({ item, today }: { item: DeskItem; today: string }) {
  if (item.pickUp && isExpected(item) && item.pickUp.date >= today)
    return (
      <Tag tone={item.pickUp.date === today ? 'primary' : 'neutral'}>
        {`придёт ${nearDayText(item.pickUp.date, today)} в ${item.pickUp.time}`}
      </Tag>
    )
  if (item.statusId === CertificateStatus.ready)
    return <Unbroken>{displayDate(item.issuedOn ?? item.updatedAt)}</Unbroken>
  if (item.statusId === CertificateStatus.rejected) return <Unbroken>{displayDate(item.updatedAt)}</Unbroken>
  const isSoon = item.expectedOn === today
  return (
    <Tag tone={item.isOverdue ? 'error' : isSoon ? 'warn' : 'neutral'}>
      {deadlineText(item.expectedOn, today)}
    </Tag>
  )
}

/** «банк · бумага, 2 экземпляра». */
export const deliveryText = ({ certificateFor, isPaper, count }: DeskItem) =>
  [certificateFor, isPaper ? `бумага, ${counted(count, COPIES)}` : 'файл'].filter(Boolean).join(' · ')

interface ColumnsUse {
  today: string
  choosing: Choosing
  /** The list contains requests of every stage, so that each shows its own. */
  isOfAll: boolean
}

const columnsOf = ({ today, choosing, isOfAll }: ColumnsUse): Column<DeskItem>[] => [
  chosenColumn(choosing, ({ student }) => student.fio),
  {
    name: 'student',
    title: 'Студент',
    isMain: true,
    hasWholeWords: true,
    cell: ({ student, status }) => (
      <>
        {student.fio}
        <br />
        <small>{[student.group, isOfAll && status.toLowerCase()].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  {
    name: 'type',
    title: 'Справка',
    hasWholeWords: true,
    cell: (item) => (
      <>
        {item.type.name}
        <br />
        <small>{deliveryText(item)}</small>
      </>
    ),
  },
  { name: 'ordered', title: 'Подана', isWhole: true, cell: ({ orderDate }) => dayText(orderDate, today) },
  { name: 'due', title: 'Срок', cell: (item) => <DueTag item={item} today={today} /> },
]

/** The number of requests that a search finds in other parts of the queue, when it finds nothing in this one. */
function useElsewhere(state: TableState, isNothingHere: boolean) {
  const filters = elsewhereFilters(state)
  const others = deskFilter({ filter: (name) => filters?.[name] ?? '' })
  const isEnabled = isNothingHere && filters !== null
  const found = useCall(
    certificatesCalls.listRequests,
    { ...others, limit: 1 },
    { isEnabled, keepsLast: false },
  )
  if (!isEnabled || filters === null || !found.data?.count) return null
  return { count: found.data.count, filters }
}

function FoundElsewhere({ count, filters }: { count: number; filters: Record<string, string> }) {
  return (
    <EmptyState
      text="В этой части очереди таких заявок нет"
      action={
        <ButtonLink to={addressOf(certificatesScreens.desk, filters)}>В других частях: {count}</ButtonLink>
      }
    />
  )
}

interface QueueProps extends Choosing {
  state: TableState
  requests: UseQueryResult<List>
  typedId: number | null
}

/** The requests of a stage by their deadline, with the actions on several of them above. */
export function Queue({ state, requests, typedId, chosen, onChoose }: QueueProps) {
  const { date: today } = useNow()
  const items = requests.data?.items ?? []
  const elsewhere = useElsewhere(state, requests.data?.count === 0 && !requests.isPlaceholderData)
  if (elsewhere) return <FoundElsewhere {...elsewhere} />
  return (
    <>
      {items.length > 0 && <ManyBar {...{ items, typedId, chosen, onChoose }} />}
      <Table
        caption="Заявки на справки"
        columns={columnsOf({
          today,
          choosing: { chosen, onChoose },
          isOfAll: deskFilter(state).stage === null,
        })}
        rows={requests.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={requests.data?.count ?? 0}
        loading={requests}
        failureText={FAILURES.form}
        empty={
          state.filter('search')
            ? 'Таких заявок нет'
            : 'Здесь пусто: все заявки разобраны. Новая появится, как только студент её отправит'
        }
        rowTo={({ id }) => addressOf(certificatesScreens.desk, { ...filtersOf(state), id: String(id) })}
      />
    </>
  )
}
