import { CalendarButton, FollowButton } from '#areas/timetable/web/public.tsx'
import { IconDoor, IconPrinter } from '@tabler/icons-react'
import { CARDS } from '#platform/contract/cards.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingFailures } from '../../contract/failures.ts'
import { EVENT_TYPES } from '../../contract/reservation.ts'
import type { RoomWeek } from '../../contract/room-timetable.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { isClosedNow, slotsOfDay, stateOfRoom } from './room-moment.ts'
import { DayList, MomentLine, tagsText } from './RoomNow.tsx'
import styles from './RoomTimetable.module.css'
import type { RoomWeekUse } from './use-room-week.ts'
import { WeekMap } from './WeekMap.tsx'

/** One room: its present and next use, the whole day, a small week, and the actions. */
export function RoomPanel({ use, room }: { use: RoomWeekUse; room: RoomWeek }) {
  const { permissions } = useUser()
  const isToday = use.date === use.now.date
  const { moment, isOpen } = use
  const state = stateOfRoom(room, moment)
  const mayBook =
    room.isBookable &&
    isAllowed(roomBookingScreens.roomBooking.access, permissions) &&
    use.date >= use.now.date
  const open = room.slots.filter(({ time }) => isOpen(use.date, time))
  const free = stateOfRoom({ slots: open }, moment).nextFree
  return (
    <Card title={room.name} note={room.capacity === null ? undefined : `мест: ${room.capacity}`}>
      <MomentLine state={state} isToday={isToday} isClosed={isClosedNow(moment)} />
      <p>{tagsText(room.tags)}</p>
      <DayList slots={slotsOfDay(room, use.weekday)} isOpen={(time) => isOpen(use.date, time)} />
      <WeekMap room={room} weekday={use.weekday} />
      <div className={styles['actions']}>
        {mayBook && free && (
          <ButtonLink
            kind="primary"
            to={addressOf(roomBookingScreens.roomBooking, {
              date: use.date,
              from: String(free.lessonNumber),
              to: String(free.lessonNumber),
              room: String(room.id),
            })}
          >
            Занять {free.lessonNumber}-ю пару, {free.time.start}
          </ButtonLink>
        )}
        <PrintButton use={use} room={room} />
        <CalendarButton shown={{ room }} />
        <FollowButton kind="room" targetId={room.id} />
        <ButtonLink icon={<IconDoor size={18} aria-hidden />} to={addressOf(CARDS.room, { id: room.id })}>
          Страница аудитории
        </ButtonLink>
      </div>
    </Card>
  )
}

function PrintButton({ use, room }: { use: RoomWeekUse; room: RoomWeek }) {
  const { year, range } = use
  const print = useAction(roomBookingCalls.printRoomTimetable, {
    failure: 'Произошла ошибка при скачивании pdf',
  })
  const save = () => {
    if (!year || !range) return showAlert(roomBookingFailures['print-parameters-missing'].text)
    const input = {
      roomId: room.id,
      yearId: year.id,
      fromWeek: range.first,
      toWeek: range.last,
      kinds: use.kind === null ? [...EVENT_TYPES] : [use.kind],
    }
    return print.mutate(input, {
      onSuccess: (file) => saveFile(file, `Занятость_${room.name}_${year.label}.pdf`),
    })
  }
  return (
    <Button icon={<IconPrinter size={18} aria-hidden />} isBusy={print.isPending} onClick={save}>
      PDF
    </Button>
  )
}
