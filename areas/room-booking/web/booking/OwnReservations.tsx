import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { Reservation } from '../../contract/reservation.ts'
import { dayText, timesText } from '../reservation-text.ts'
import { MemoButton } from '../MemoButton.tsx'
import { ReservationState } from '../ReservationState.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { OwnWaits } from './OwnWaits.tsx'
import { PresenceButton } from './PresenceButton.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'

const OWN = { limit: 200, cancelled: 'true' } as const

const showHere = (name: HTMLElement | null) => name?.scrollIntoView({ block: 'center' })

const columnsOf = (today: string, sentId: number | undefined): Column<Reservation>[] => [
  {
    name: 'name',
    title: 'Заявка',
    isMain: true,
    cell: ({ id, name }) =>
      id === sentId ? (
        <span ref={showHere}>
          {name} <Tag tone="ok">отправлена</Tag>
        </span>
      ) : (
        name
      ),
  },
  { name: 'room', title: 'Помещение', cell: ({ room, building }) => `${room.name}, ${building.name}` },
  {
    name: 'date',
    title: 'Когда',
    isWhole: true,
    cell: (row) => (
      <>
        {dayText(row.date, today)}
        <br />
        {timesText(row)}
      </>
    ),
  },
  { name: 'status', title: 'Состояние', cell: (row) => <ReservationState reservation={row} /> },
]

interface OwnReservationsProps {
  today: string
  /** The request that was sent a moment ago: it is marked and in sight. */
  sentId: number | undefined
}

/** The reader's requests, the newest day first. */
export function OwnReservations({ today, sentId }: OwnReservationsProps) {
  const state = useTableState('own-')
  const own = useCall(roomBookingCalls.listOwnReservations, OWN, { isAlwaysFresh: true })
  const [leaving, setLeaving] = useState<Reservation | null>(null)
  const [shortened, setShortened] = useState<Reservation | null>(null)
  return (
    <>
      <Table
        caption="Мои заявки"
        columns={columnsOf(today, sentId)}
        rows={own.data}
        rowKey={({ id }) => id}
        state={state}
        loading={own}
        failureText="Произошла ошибка при получении данных"
        empty="Заявок пока нет. Отправленная появится здесь вместе с решением модератора"
        rowActions={(row) =>
          !row.isCancelled && (
            <OwnActions
              row={row}
              today={today}
              onRelease={() => setShortened(row)}
              onCancel={() => setLeaving(row)}
            />
          )
        }
      />
      <OwnWaits today={today} />
      {leaving && <CancelDialog reservation={leaving} onClose={() => setLeaving(null)} />}
      {shortened && <ReleaseDialog reservation={shortened} onClose={() => setShortened(null)} />}
    </>
  )
}

interface OwnActionsProps {
  row: Reservation
  today: string
  onRelease: () => void
  onCancel: () => void
}

function OwnActions({ row, today, onRelease, onCancel }: OwnActionsProps) {
  const { date, status } = row
  const isRejected = status.slug === 'rejected'
  const isMissed = row.presence === 'missed'
  const isLong = row.fromLessonNumber < row.toLessonNumber
  return (
    <>
      <PresenceButton reservation={row} />
      <MemoButton reservation={row} />
      {!isRejected && !isMissed && isLong && date >= today && (
        <Button isSmall kind="quiet" onClick={onRelease}>
          Освободить часть
        </Button>
      )}
      {(isRejected || (!isMissed && date >= today)) && (
        <Button isSmall kind="quiet" onClick={onCancel}>
          {isRejected ? 'Убрать' : 'Отменить'}
        </Button>
      )}
    </>
  )
}
