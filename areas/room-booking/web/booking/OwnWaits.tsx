import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import type { Wait } from '../../contract/wait.ts'
import { dayText, lessonsText } from '../reservation-text.ts'
import styles from './Booking.module.css'

/** The rooms that the reader waits for, with a button to book those that have become free. */
export function OwnWaits({ today }: { today: string }) {
  const waits = useCall(roomBookingCalls.listWaits, {}, { isAlwaysFresh: true })
  if (!waits.data || waits.data.length === 0) return null
  return (
    <Card title="Жду освобождения" note={waits.data.length}>
      <ul className={styles['rooms']}>
        {waits.data.map((wait) => (
          <WaitLine key={wait.id} wait={wait} today={today} />
        ))}
      </ul>
    </Card>
  )
}

function WaitLine({ wait, today }: { wait: Wait; today: string }) {
  const remove = useAction(roomBookingCalls.removeWait, {
    refresh: [roomBookingCalls.listWaits],
    success: 'Больше не ждём',
  })
  const { id, room, date, fromLessonNumber, toLessonNumber, isFree } = wait
  return (
    <li>
      <div>
        <b>{room.name}</b> <span>{isFree ? 'свободна' : 'пока занята'}</span>
        <small>
          {dayText(date, today)}, {lessonsText(wait)}
        </small>
      </div>
      {isFree && (
        <ButtonLink
          kind="tinted"
          to={addressOf(roomBookingScreens.roomBooking, {
            date,
            from: fromLessonNumber,
            to: toLessonNumber,
            room: room.id,
          })}
        >
          Занять
        </ButtonLink>
      )}
      <Button
        isSmall
        kind="quiet"
        aria-label={`Не ждать ${room.name}`}
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        Не ждать
      </Button>
    </li>
  )
}
