import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { ModeratedReservation, ReservationStatus } from '../../contract/reservation.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { dayText, timesText } from '../reservation-text.ts'
import { ReservationState } from '../ReservationState.tsx'
import { useNow } from '../use-today.ts'
import { consequenceOf } from './consequence.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { MoveButton } from './MoveButton.tsx'

interface QueuePart {
  id: string
  title: string
  empty: string
  filter: { statuses: ReservationStatus[]; isDisplaced?: true }
}

const PARTS: readonly QueuePart[] = [
  { id: 'pending', title: 'Ожидают', empty: 'Все заявки рассмотрены', filter: { statuses: ['pending'] } },
  { id: 'approved', title: 'Одобрены', empty: 'Одобренных заявок нет', filter: { statuses: ['approved'] } },
  {
    id: 'rejected',
    title: 'Отклонены',
    empty: 'Отклонённых заявок нет',
    filter: { statuses: ['rejected'] },
  },
  {
    id: 'displaced',
    title: 'Сбиты расписанием',
    empty: 'Ни одну бронь занятия не заняли',
    filter: { statuses: ['pending', 'approved'], isDisplaced: true },
  },
]

const columnsOf = (today: string): Column<ModeratedReservation>[] => [
  {
    name: 'room',
    title: 'Помещение',
    isMain: true,
    cell: ({ room, building }) => (
      <>
        {room.name}
        <small>{building.name}</small>
      </>
    ),
  },
  {
    name: 'date',
    title: 'Когда',
    cell: (row) => (
      <>
        {dayText(row.date, today)}
        <br />
        <Unbroken>{timesText(row)}</Unbroken>
      </>
    ),
  },
  {
    name: 'name',
    title: 'Заявка',
    cell: ({ name, staff }) => (
      <>
        {name}
        <br />
        <PersonLink {...staff} />
      </>
    ),
  },
  {
    name: 'people',
    title: 'Участников',
    isNumeric: true,
    cell: ({ numberOfParticipants }) => numberOfParticipants,
  },
  { name: 'effects', title: 'Последствия', cell: (row) => <Consequences row={row} today={today} /> },
]

/** What a decision would meet, before the request is opened. */
function Consequences({ row, today }: { row: ModeratedReservation; today: string }) {
  if (row.status.slug !== 'pending') return <ReservationState reservation={row} />
  const { text, ...tone } = consequenceOf(row, today)
  return <Tag {...tone}>{text}</Tag>
}

/** The queue of requests, the nearest day first. */
export default function ModerationPage() {
  const state = useTableState()
  const { date: today } = useNow()
  const chosen = PARTS.find(({ id }) => id === state.filter('status')) ?? PARTS[0]!
  const [from, to] = [state.filter('from'), state.filter('to')]
  const input = {
    ...chosen.filter,
    q: state.filter('q') || null,
    from: from || null,
    to: to || null,
    page: state.page,
  }
  const isNarrowed = Boolean(input.q ?? input.from ?? input.to)
  const requests = useCall(roomBookingCalls.listReservations, input, { isAlwaysFresh: true })
  const [opened, setOpened] = useState<ModeratedReservation | null>(null)
  return (
    <Page
      title={roomBookingScreens.bookingModeration.title}
      context="Сначала ближайшие; автор узнаёт о решении сразу"
    >
      <Toolbar label="Отбор заявок">
        <Segments
          label="Состояние заявок"
          chosen={chosen.id}
          segments={PARTS.map(({ id, title }) => ({
            id,
            title,
            onChoose: () => state.setFilter('status', id),
          }))}
        />
        <SearchFilter label="Помещение, заявка или автор" {...state.field('q')} />
        <RangeFilter
          label="Дни"
          value={{ from, to }}
          onChange={(range) => state.setFilters({ from: range.from ?? '', to: range.to ?? '' })}
        />
      </Toolbar>
      <Table
        caption="Заявки на помещения"
        columns={columnsOf(today)}
        rows={requests.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={requests.data?.count ?? 0}
        loading={requests}
        failureText="Произошла ошибка при получении данных"
        empty={isNarrowed ? 'Таких заявок нет. Измените слова или дни' : chosen.empty}
        rowActions={(row) => (
          <>
            {chosen.id === 'displaced' && <MoveButton reservation={row} />}
            <OpenButton
              row={row}
              kind={chosen.id === 'displaced' ? 'quiet' : 'tinted'}
              onOpen={() => setOpened(row)}
            />
          </>
        )}
      />
      {opened && <DecisionDialog reservation={opened} today={today} onClose={() => setOpened(null)} />}
    </Page>
  )
}

interface OpenButtonProps {
  row: ModeratedReservation
  kind: 'quiet' | 'tinted'
  onOpen: () => void
}

function OpenButton({ row, kind, onOpen }: OpenButtonProps) {
  const verb = row.status.slug === 'pending' ? 'Рассмотреть' : 'Открыть'
  return (
    <Button isSmall kind={kind} aria-label={`${verb}: ${row.name}`} onClick={onOpen}>
      {verb}
    </Button>
  )
}
