import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { countChosen } from '#platform/web/table/chosen.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { DOOR_KEEPERS } from '../../contract/room-day.ts'
import type { RoomWeek } from '../../contract/room-timetable.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { PrintSigns } from '../day/DoorCodeCard.tsx'
import { dayText } from '../reservation-text.ts'
import { FloorTabs } from './FloorTabs.tsx'
import { isClosedNow, isFree } from './room-moment.ts'
import { RoomFilters } from './RoomFilters.tsx'
import { RoomPanel } from './RoomPanel.tsx'
import { RoomTable } from './RoomTable.tsx'
import styles from './RoomTimetable.module.css'
import { RoomWeekTable } from './RoomWeekTable.tsx'
import { isTyped, shownRooms, useRoomWeek, type RoomWeekUse } from './use-room-week.ts'

// Specification part 3, section 8.
const FAILURE = 'Произошла ошибка при получении данных для расписания'
const FILTER_FAILURE = 'Произошла ошибка при получении данных для фильтров'

/** The uses of the rooms of a building on a day or in a week, and one room in full. */
export default function RoomTimetablePage() {
  const use = useRoomWeek()
  const { permissions } = useUser()
  const { roomBooking, roomTimetable, roomLoading } = roomBookingScreens
  return (
    <Page
      title={roomTimetable.title}
      context={contextOf(use)}
      actions={
        <>
          <ButtonLink
            icon={<IconChartBar size={18} aria-hidden />}
            to={addressOf(roomLoading, use.building && { building: String(use.building.id) })}
          >
            Загрузка
          </ButtonLink>
          {isAllowed(roomBooking.access, permissions) && (
            <ButtonLink
              kind="primary"
              icon={<IconPlus size={18} aria-hidden />}
              to={addressOf(roomBooking, { date: use.date })}
            >
              Забронировать
            </ButtonLink>
          )}
          {use.building && isAllowed(DOOR_KEEPERS, permissions) && (
            <PrintSigns input={{ buildingId: use.building.id }} title={`Коды на двери, ${use.building.name}`}>
              Коды на двери
            </PrintSigns>
          )}
        </>
      }
    >
      <RoomFilters use={use} />
      <Rooms use={use} />
    </Page>
  )
}

function contextOf({ date, now, week, rooms, times, moment, kind }: RoomWeekUse): string {
  const day = `${dayText(date, now.date)}${week === undefined ? '' : ` · ${week}-я неделя`}`
  if (!rooms.data || date !== now.date || kind !== null) return day
  const current = times.find(({ start, end }) => start <= now.time && now.time < end)
  const lesson = current ? ` · идёт ${current.number}-я пара` : ''
  if (isClosedNow(moment)) return `${day}, ${now.time} · корпус сейчас закрыт`
  const free = rooms.data.filter((room) => isFree(room, moment, 'now'))
  return `${day}, ${now.time}${lesson} · сейчас свободно ${free.length} из ${rooms.data.length}`
}

function Rooms({ use }: { use: RoomWeekUse }) {
  const { rooms, failure, filterFailure, missing } = use
  if (filterFailure)
    return <FailureCard error={filterFailure} text={FILTER_FAILURE} onRetry={use.readFilters} />
  if (missing !== null) return <EmptyState text={missing} />
  if (!rooms.data)
    return failure ? (
      <FailureCard error={failure} text={FAILURE} onRetry={() => void rooms.refetch()} />
    ) : (
      <PageSkeleton />
    )
  return <Columns use={use} rooms={rooms.data} />
}

/** When the panel is above the table, it would open out of sight of the room that was pressed. */
const ONE_COLUMN = '(max-width: 1000px)'

function usePanelInSight(roomId: number | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (roomId !== undefined && matchMedia(ONE_COLUMN).matches) panel.current?.scrollIntoView()
  }, [roomId])
  return panel
}

function Columns({ use, rooms }: { use: RoomWeekUse; rooms: readonly RoomWeek[] }) {
  const chosen = rooms.find(({ id }) => id === Number(use.state.filter('room')))
  const panel = usePanelInSight(chosen?.id)
  const shown = shownRooms(use, rooms)
  const Table = use.isWeek ? RoomWeekTable : RoomTable
  return (
    <div className={styles['columns']} data-with-room={chosen !== undefined || undefined}>
      <div>
        <FloorTabs use={use} rooms={rooms} />
        {shown.length === 0 ? (
          <NothingFound use={use} rooms={rooms} />
        ) : (
          <Table use={use} rooms={shown} chosenId={chosen?.id} />
        )}
      </div>
      {chosen && (
        <div ref={panel} className={styles['panel']}>
          <RoomPanel use={use} room={chosen} />
        </div>
      )}
    </div>
  )
}

/** The filters that hide rooms of a building on a day; the building and the day themselves stay. */
const ROOM_FILTERS = ['seats', 'tag', 'floor', 'free', 'kind', 'from', 'to', 'q']

function NothingFound({ use, rooms }: { use: RoomWeekUse; rooms: readonly RoomWeek[] }) {
  const { state } = use
  const reset = () => state.setFilters(Object.fromEntries(ROOM_FILTERS.map((name) => [name, ''])))
  const isNarrowed = countChosen(state, ROOM_FILTERS) > 0
  // The server leaves out rooms with fewer seats or other equipment: such a room may exist.
  const isUnknown = countChosen(state, ['seats', 'tag']) === 0 && !rooms.some((room) => isTyped(use, room))
  return (
    <EmptyState
      text={
        isUnknown && use.typed !== ''
          ? `Аудитории «${state.filter('q').trim()}» в этом корпусе нет`
          : 'По этим условиям помещений нет'
      }
      action={isNarrowed && <Button onClick={reset}>Сбросить отбор</Button>}
    />
  )
}
