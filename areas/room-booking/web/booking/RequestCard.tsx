import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { settingsCalls } from '#areas/accounts/contract/settings-calls.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import type { FreeRoom } from '../../contract/reservation.ts'
import { dayText, lessonsText } from '../reservation-text.ts'
import styles from './Booking.module.css'
import { useFreeRooms } from './FreeRoomsCard.tsx'
import { OwnLessonNote } from './OwnLessonNote.tsx'
import { seatsText } from './RoomLine.tsx'
import { RequestFields, Typed, type Draft } from './RequestFields.tsx'
import { similarRooms } from './similar-rooms.ts'
import type { WishUse } from './use-wish.ts'
import { WaitButton } from './WaitButton.tsx'

interface RequestCardProps {
  use: WishUse
  draft: Draft
  takenId: number | null
  onTaken: (roomId: number) => void
  onSent: (id: number) => void
}

/** True when the server answers that somebody else has the room. */
const isRoomTaken = (error: unknown): boolean => error instanceof ApiError && 'roomId' in error.fieldErrors

/** The reader's phone, empty when none is known; null while it is being read. */
function useOwnPhone(): string | null {
  const { data, error } = useCall(settingsCalls.getSettings, {})
  return data === undefined && error === null ? null : (data?.phone ?? '')
}

/**
 * The request itself; typed text stays while another room or time is chosen. Room and time are in the
 * address, so that asking before leaving would ask at every choice: it does not.
 */
export function RequestCard(props: RequestCardProps) {
  const { use, takenId } = props
  // Read before a room is chosen: the form is there at once, and the keyboard goes on in it.
  const phone = useOwnPhone()
  const { data } = useFreeRooms(use)
  const room = data?.rooms.find(({ id }) => id === use.roomId)
  if (!room && takenId === null && use.roomId === undefined)
    return (
      <Card title="Заявка">
        <EmptyState text="Выберите помещение: здесь появится заявка" />
      </Card>
    )
  const isTaken = !room || room.id === takenId
  return (
    <Card title={room ? `Заявка на ${room.name}` : 'Заявка'} note={room && seatsText(room)}>
      <Time use={use} />
      {isTaken && (
        <>
          <p className={styles['problem']} role="alert">
            {roomBookingTexts.roomIsBusy}. Выберите другое помещение
          </p>
          <SimilarRooms rooms={similarRooms(data?.rooms ?? [], room)} use={use} />
          <WaitButton use={use} />
        </>
      )}
      {phone !== null && <RequestForm {...props} phone={phone} />}
    </Card>
  )
}

/** The time of the request; its author may teach then. */
function Time({ use }: { use: WishUse }) {
  const { data } = useFreeRooms(use)
  return (
    <>
      <p className={styles['when']}>
        {dayText(use.wish.date, use.today)}, {lessonsText(use.wish)}
      </p>
      {data?.isUserHasLoad && <OwnLessonNote />}
    </>
  )
}

/** Alternative rooms to take by one press; typed text stays. */
function SimilarRooms({ rooms, use: { state } }: { rooms: readonly FreeRoom[]; use: WishUse }) {
  if (rooms.length === 0) return null
  return (
    <div role="group" aria-label="Похожие свободные помещения" className={styles['similar']}>
      {rooms.map((room) => (
        <Button key={room.id} isSmall onClick={() => state.setFilter('room', String(room.id))}>
          {room.name}, {seatsText(room)}
        </Button>
      ))}
    </div>
  )
}

function useSend({ use: { wish, roomId }, onTaken, onSent }: RequestCardProps) {
  const send = useAction(roomBookingCalls.createReservation, {
    refresh: [roomBookingCalls.listOwnReservations, roomBookingCalls.findFreeRooms],
    success: 'Заявка отправлена. Решение придёт уведомлением',
    failure: null,
  })
  return async (typed: Typed) => {
    const { date, fromLessonNumber, toLessonNumber } = wish
    const request = { ...typed, roomId: roomId ?? 0, date, fromLessonNumber, toLessonNumber }
    try {
      const { id } = await send.mutateAsync(request)
      return onSent(id)
    } catch (error) {
      // The room is marked as taken instead of an alert. Specification part 3, section 5.
      if (isRoomTaken(error)) return onTaken(roomId ?? 0)
      throw error
    }
  }
}

function RequestForm({ phone, ...props }: RequestCardProps & { phone: string }) {
  const [round, setRound] = useState(0)
  const send = useSend({
    ...props,
    onSent: (id) => {
      setRound(round + 1)
      props.onSent(id)
    },
  })
  return (
    <Form
      key={round}
      schema={Typed}
      initial={{ explanation: '', ...(phone && { contactPhone: phone }), ...props.draft.typed }}
      failureText="Произошла ошибка при создании заявки"
      onSubmit={send}
    >
      <RequestFields draft={props.draft} />
      <SubmitButton>Отправить заявку</SubmitButton>
    </Form>
  )
}
