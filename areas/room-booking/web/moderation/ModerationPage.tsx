import { useState } from 'react'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { hasBegun } from '../../contract/presence.ts'
import type { ModeratedReservation } from '../../contract/reservation.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { dayText, timesText } from '../reservation-text.ts'
import { ReservationState } from '../ReservationState.tsx'
import { NoteApproved } from './approved.ts'
import { FAILURE, refresh } from './CommentForm.tsx'
import { consequenceOf } from './consequence.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import styles from './Moderation.module.css'
import { MoveButton } from './MoveButton.tsx'
import { partOf, PARTS, queueInput } from './queue-input.ts'
import { UndoApproval } from './UndoApproval.tsx'
import { openButtonId, useQueueKeys } from './use-queue-keys.ts'

const columnsOf = (today: string): Column<ModeratedReservation>[] => [
  {
    name: 'room',
    title: 'Помещение',
    isMain: true,
    cell: ({ room, building }) => (
      <>
        {room.name}
        <small>{building.name.replace('№ ', '№\u00A0')}</small>
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
    cell: ({ numberOfParticipants, seats }) => (
      <>
        {numberOfParticipants}
        {seats !== null && (
          <>
            <br />
            <small>мест: {seats}</small>
          </>
        )}
      </>
    ),
  },
  { name: 'effects', title: 'Последствия', cell: (row) => <Consequences row={row} today={today} /> },
]

/** The consequences of a decision, before the request is opened. */
function Consequences({ row, today }: { row: ModeratedReservation; today: string }) {
  if (row.status.slug !== 'pending') return <ReservationState reservation={row} />
  const { text, ...tone } = consequenceOf(row, today)
  return <Tag {...tone}>{text}</Tag>
}

/** The part of the queue that the address names, narrowed by its filters. */
function useQueue() {
  const state = useTableState()
  const today = useUniversityNow().date
  const requests = useCall(roomBookingCalls.listReservations, queueInput(state, today), {
    isAlwaysFresh: true,
  })
  const isNarrowed = ['q', 'from', 'to', 'building'].some((name) => state.filter(name) !== '')
  return { state, chosen: partOf(state), requests, isNarrowed }
}

type Queue = ReturnType<typeof useQueue>

function QueueFilters({ state, chosen }: Pick<Queue, 'state' | 'chosen'>) {
  const { data: directories } = useCall(timetableCalls.getDirectories, {})
  const buildings = directories?.buildings ?? []
  return (
    <Toolbar label="Отбор заявок">
      <div className={styles['states']}>
        <Segments
          label="Состояние заявок"
          chosen={chosen.id}
          segments={PARTS.map(({ id, title }) => ({
            id,
            title,
            onChoose: () => state.setFilter('status', id),
          }))}
        />
      </div>
      <SearchFilter label="Помещение, заявка или автор" {...state.field('q')} />
      <SelectFilter
        label="Корпус"
        {...state.field('building')}
        all="Все корпуса"
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <RangeFilter
        label="Дни"
        value={{ from: state.filter('from'), to: state.filter('to') }}
        onChange={(range) => state.setFilters({ from: range.from ?? '', to: range.to ?? '' })}
      />
    </Toolbar>
  )
}

interface Opened {
  row: ModeratedReservation
  rejects?: boolean
}

/** The request that is looked at; one that the address names opens by itself, and gives way to the whole queue. */
function useOpened({ filter, setFilters }: TableState, rows: readonly ModeratedReservation[]) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const named = rows.find(({ id }) => String(id) === filter('request'))
  const [openedByName, setOpenedByName] = useState<number | null>(null)
  if (named && named.id !== openedByName) {
    setOpenedByName(named.id)
    setOpened({ row: named })
  }
  const close = () => {
    setOpened(null)
    if (filter('request') !== '') setFilters({ request: '', from: '', to: '' })
  }
  return { opened, setOpened, close }
}

/** The last approval that can still be taken back: what has begun is not returned. */
function useApproved() {
  const { date, time } = useUniversityNow()
  const [approved, setApproved] = useState<ModeratedReservation | null>(null)
  const noteApproved = (row: ModeratedReservation) => {
    const isBegun = hasBegun(row, { today: () => date, time: () => time })
    if (isBegun) showAlert('Заявка одобрена', 'success')
    setApproved(isBegun ? null : row)
  }
  return { approved, noteApproved, forgetApproved: () => setApproved(null) }
}

/** The request that is looked at, and the decisions by keys. */
function useDecisions(state: TableState, rows: readonly ModeratedReservation[]) {
  const { opened, setOpened, close } = useOpened(state, rows)
  const noted = useApproved()
  const { mutate } = useAction(roomBookingCalls.approveReservation, {
    refresh,
    success: noted.noteApproved,
    failure: FAILURE,
  })
  useQueueKeys({
    rows,
    approve: ({ id, version }) => mutate({ id, version }),
    reject: (row) => setOpened({ row, rejects: true }),
  })
  return {
    opened,
    open: (row: ModeratedReservation) => setOpened({ row }),
    close,
    ...noted,
  }
}

/** The queue of requests, the nearest day first. */
export default function ModerationPage() {
  const { state, chosen, requests, isNarrowed } = useQueue()
  const { date: today } = useUniversityNow()
  const rows = requests.data?.items
  const { opened, open, close, ...noted } = useDecisions(state, rows ?? [])
  return (
    <Page
      title={roomBookingScreens.bookingModeration.title}
      context="Сначала ближайшие; автор узнаёт о решении сразу"
    >
      <QueueFilters state={state} chosen={chosen} />
      <Table
        caption="Заявки на помещения"
        columns={columnsOf(today)}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
        total={requests.data?.count ?? 0}
        loading={requests}
        failureText="Произошла ошибка при получении данных"
        empty={isNarrowed ? 'Таких заявок нет. Измените слова, корпус или дни' : chosen.empty}
        rowActions={(row) => (
          <>
            {chosen.id === 'displaced' && <MoveButton reservation={row} />}
            <OpenButton
              row={row}
              kind={chosen.id === 'displaced' ? 'quiet' : 'tinted'}
              onOpen={() => open(row)}
            />
          </>
        )}
      />
      {noted.approved && (
        <UndoApproval approved={noted.approved} today={today} onUndone={noted.forgetApproved} />
      )}
      <p className={styles['keys']}>
        <kbd>J</kbd> <kbd>K</kbd> по очереди, <kbd>A</kbd> одобрить, <kbd>R</kbd> отклонить
      </p>
      {opened && (
        <NoteApproved value={noted.noteApproved}>
          <DecisionDialog
            reservation={opened.row}
            rejects={opened.rejects ?? false}
            today={today}
            onClose={close}
          />
        </NoteApproved>
      )}
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
    <Button id={openButtonId(row)} isSmall kind={kind} aria-label={`${verb}: ${row.name}`} onClick={onOpen}>
      {verb}
    </Button>
  )
}
