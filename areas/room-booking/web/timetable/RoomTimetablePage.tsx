import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { RoomWeek } from '../../contract/room-timetable.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { dayText } from '../reservation-text.ts'
import { useNames } from '../use-dictionary.ts'
import { stateOfRoom } from './room-moment.ts'
import { RoomPanel } from './RoomPanel.tsx'
import { RoomTable } from './RoomTable.tsx'
import styles from './RoomTimetable.module.css'
import { useRoomWeek, type RoomWeekUse } from './use-room-week.ts'

const SEATS = [10, 20, 30, 50, 100]
const FAILURE = 'Произошла ошибка при получении данных для расписания'

/** What takes the rooms of a building on a day, and one room in full. */
export default function RoomTimetablePage() {
  const use = useRoomWeek()
  const { permissions } = useUser()
  const { roomBooking, roomTimetable } = roomBookingScreens
  return (
    <Page
      title={roomTimetable.title}
      context={contextOf(use)}
      actions={
        isAllowed(roomBooking.access, permissions) && (
          <ButtonLink
            kind="primary"
            icon={<IconPlus size={18} aria-hidden />}
            to={addressOf(roomBooking, { date: use.date })}
          >
            Забронировать
          </ButtonLink>
        )
      }
    >
      <Filters use={use} />
      <Rooms use={use} />
    </Page>
  )
}

function contextOf({ date, now, week, rooms, weekday }: RoomWeekUse): string {
  const day = `${dayText(date, now.date)}${week === undefined ? '' : ` · ${week}-я неделя`}`
  if (!rooms.data || date !== now.date) return day
  const free = rooms.data.filter((room) => stateOfRoom(room, { weekday, time: now.time }).now === null)
  return `${day}, ${now.time} · сейчас свободно ${free.length} из ${rooms.data.length}`
}

function Filters({ use: { state, buildings, building, turn } }: { use: RoomWeekUse }) {
  const tags = useNames('room_tags')
  return (
    <Toolbar label="Отбор помещений">
      <SelectFilter
        label="Корпус"
        value={String(building?.id ?? '')}
        onChange={(id) => state.setFilters({ building: id, room: '' })}
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className={styles['days']} role="group" aria-label="День">
        <Button
          aria-label="Предыдущий день"
          icon={<IconChevronLeft size={18} aria-hidden />}
          onClick={() => turn(-1)}
        />
        <Button onClick={() => state.setFilter('date', '')}>Сегодня</Button>
        <Button
          aria-label="Следующий день"
          icon={<IconChevronRight size={18} aria-hidden />}
          onClick={() => turn(1)}
        />
      </div>
      <SelectFilter
        label="Мест не меньше"
        {...state.field('seats')}
        all="Сколько угодно"
        options={SEATS.map((seats) => ({ value: seats, label: String(seats) }))}
      />
      <SelectFilter
        label="Оснащение"
        {...state.field('tag')}
        all="Любое"
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Toolbar>
  )
}

function Rooms({ use }: { use: RoomWeekUse }) {
  const { rooms, state, failure } = use
  if (!rooms.data)
    return failure ? (
      <FailureCard error={failure} text={FAILURE} onRetry={() => void rooms.refetch()} />
    ) : (
      <PageSkeleton />
    )
  const chosen = rooms.data.find(({ id }) => id === Number(state.filter('room')))
  return rooms.data.length === 0 ? (
    <EmptyState text="По этим условиям помещений нет" />
  ) : (
    <Columns use={use} rooms={rooms.data} chosen={chosen} />
  )
}

interface ColumnsProps {
  use: RoomWeekUse
  rooms: readonly RoomWeek[]
  chosen: RoomWeek | undefined
}

function Columns({ use, rooms, chosen }: ColumnsProps) {
  return (
    <div className={styles['columns']} data-with-room={chosen !== undefined || undefined}>
      <RoomTable use={use} rooms={rooms} chosenId={chosen?.id} />
      {chosen && <RoomPanel use={use} room={chosen} />}
    </div>
  )
}
