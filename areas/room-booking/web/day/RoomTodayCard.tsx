import { CalendarButton } from '#areas/timetable/web/public.tsx'
import { IconCalendarWeek } from '@tabler/icons-react'
import { weekdayOf } from '#platform/contract/calendar.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { isOpenThen } from '../../contract/opening-hours.ts'
import { DOOR_READERS, type FloorRoom, type RoomDay } from '../../contract/room-day.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { PresenceButton } from '../booking/PresenceButton.tsx'
import { isClosedNow, stateOfRoom } from '../timetable/room-moment.ts'
import { DayList, MomentLine, tagsText } from '../timetable/RoomNow.tsx'
import styles from './RoomDay.module.css'

/** A room today, for people in front of its door: free or not, the whole day, free rooms nearby. */
export function RoomTodayCard({ id }: { id: number }) {
  const { permissions } = useUser()
  const isFor = isAllowed(DOOR_READERS, permissions)
  const day = useCall(roomBookingCalls.getRoomDay, { id }, { isEnabled: isFor, isAlwaysFresh: true })
  if (!isFor) return null
  if (!day.data)
    return day.error ? (
      <FailureCard
        error={day.error}
        text="Произошла ошибка при получении данных для расписания"
        onRetry={() => void day.refetch()}
      />
    ) : (
      <PageSkeleton />
    )
  return <Today day={day.data} />
}

function Today({ day }: { day: RoomDay }) {
  const { permissions } = useUser()
  const isOpen = (hours: { start: string; end: string }) => isOpenThen(day.date, hours, day.hours)
  const moment = {
    weekday: weekdayOf(day.date),
    time: day.time,
    isOpen,
  }
  const isClosed = isClosedNow(moment)
  const state = stateOfRoom(day, moment)
  const mayBook = day.isBookable && isAllowed(roomBookingScreens.roomBooking.access, permissions)
  const open = day.slots.filter(({ time }) => isOpen(time))
  const free = mayBook ? stateOfRoom({ slots: open }, moment).nextFree : null
  return (
    <>
      <Card title="Сегодня" note={day.time}>
        <MomentLine state={state} isToday isClosed={isClosed} />
        <p>{tagsText(day.tags)}</p>
        {day.own && <PresenceButton reservation={day.own} />}
        <Actions day={day} free={free} />
        <DayList slots={day.slots} isOpen={isOpen} />
      </Card>
      {day.floorRooms.length > 0 && <FloorCard day={day} isClosed={isClosed} />}
    </>
  )
}

function Actions({ day, free }: { day: RoomDay; free: ReturnType<typeof stateOfRoom>['nextFree'] }) {
  const { permissions } = useUser()
  const { roomBooking, roomTimetable } = roomBookingScreens
  const { id, name, date, buildingId } = day
  return (
    <div className={styles['actions']}>
      {free && (
        <ButtonLink
          kind="primary"
          to={addressOf(roomBooking, {
            date,
            from: String(free.lessonNumber),
            to: String(free.lessonNumber),
            room: String(id),
          })}
        >
          Занять {free.lessonNumber}-ю пару, {free.time.start}
        </ButtonLink>
      )}
      {isAllowed(roomTimetable.access, permissions) && (
        <>
          <ButtonLink
            icon={<IconCalendarWeek size={18} aria-hidden />}
            to={addressOf(roomTimetable, { building: String(buildingId), room: String(id), view: 'week' })}
          >
            Неделя
          </ButtonLink>
          <CalendarButton shown={{ room: { id, name } }} />
        </>
      )}
    </div>
  )
}

const freeText = ({ isFree, freeUntil }: FloorRoom): string => {
  if (!isFree) return 'занята'
  return freeUntil === null ? 'свободна до конца дня' : `свободна до ${freeUntil}`
}

/** The other rooms of the floor, the free ones first. */
function FloorCard({ day: { floor, floorRooms }, isClosed }: { day: RoomDay; isClosed: boolean }) {
  const sorted = floorRooms.toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
  const free = floorRooms.filter(({ isFree }) => isFree).length
  return (
    <Card
      title={`Рядом: ${floor}`}
      note={isClosed ? 'корпус сейчас закрыт' : `свободно ${free} из ${floorRooms.length}`}
    >
      <ul className={styles['floor']}>
        {sorted.map((room) => (
          <li key={room.id} data-free={room.isFree || undefined}>
            <CardLink to="room" id={room.id} name={room.name} />
            {room.capacity !== null && <small>мест: {room.capacity}</small>}
            <span>{isClosed ? 'закрыта' : freeText(room)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
