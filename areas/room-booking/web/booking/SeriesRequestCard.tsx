import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { CheckboxField } from '#platform/web/forms/fields.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { counted } from '#platform/contract/plural.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import type { SeriesRoom } from '../../contract/series.ts'
import { dayText, lessonsText } from '../reservation-text.ts'
import styles from './Booking.module.css'
import { seatsText } from './RoomLine.tsx'
import { RequestFields, Typed, type Draft } from './RequestFields.tsx'
import { datesTaken, planSeries, type Choices, type PlannedDate } from './series-plan.ts'
import { useSeriesRooms } from './SeriesRoomsCard.tsx'
import type { WishUse } from './use-wish.ts'

/** The request, and whether to wait for the chosen room on the dates that it is not for. */
const TypedSeries = z.extend(Typed, { waits: z.boolean() })
type TypedSeries = z.infer<typeof TypedSeries>

const DATES = ['дату', 'даты', 'дат'] as const
const SKIPPED = 0

interface SeriesRequestCardProps {
  use: WishUse
  draft: Draft
  onSent: (id: number | undefined) => void
}

/** A request on several dates, each with its room; a date whose room is taken is already settled by another. */
export function SeriesRequestCard({ use, draft, onSent }: SeriesRequestCardProps) {
  const { data } = useSeriesRooms(use)
  const [choices, setChoices] = useState<Choices>({})
  if (use.roomId === undefined)
    return (
      <Card title="Заявка на серию">
        <EmptyState text="Выберите помещение: здесь появятся даты и заявка" />
      </Card>
    )
  const chosen = data?.rooms.find(({ id }) => id === use.roomId) ?? null
  const plan = chosen ? planSeries({ rooms: data?.rooms ?? [], chosen, dates: use.dates, choices }) : []
  return (
    <Card title={chosen ? `Заявка на ${chosen.name}` : 'Заявка на серию'} note={chosen && seatsText(chosen)}>
      <p className={styles['when']}>{lessonsText(use.wish)}</p>
      {data && !chosen && (
        <p className={styles['problem']} role="alert">
          {roomBookingTexts.roomIsBusy}. Выберите другое помещение
        </p>
      )}
      {chosen && (
        <ul className={styles['plan']}>
          {plan.map((planned) => (
            <DateLine
              key={planned.date}
              planned={planned}
              today={use.today}
              onChoose={(roomId) => setChoices({ ...choices, [planned.date]: roomId })}
            />
          ))}
        </ul>
      )}
      <SeriesForm {...{ use, draft, plan, chosen, onSent }} />
    </Card>
  )
}

interface DateLineProps {
  planned: PlannedDate
  today: string
  onChoose: (roomId: number) => void
}

function DateLine({ planned: { date, room, isReplaced, options }, today, onChoose }: DateLineProps) {
  return (
    <li data-replaced={isReplaced || undefined} data-skipped={room === null || undefined}>
      <SelectFilter
        label={dayText(date, today)}
        value={String(room?.id ?? SKIPPED)}
        onChange={(id) => onChoose(Number(id))}
        options={[
          ...options.map((option) => ({ value: option.id, label: `${option.name}, ${seatsText(option)}` })),
          { value: SKIPPED, label: options.length > 0 ? 'Пропустить' : 'Нет свободных' },
        ]}
      />
      {isReplaced && <small>замена</small>}
    </li>
  )
}

interface SeriesFormProps extends SeriesRequestCardProps {
  plan: readonly PlannedDate[]
  /** Null when it is free on none of the dates: what is typed stays, and cannot be sent. */
  chosen: SeriesRoom | null
}

/** The texts of the server's refusals of the dates themselves: `items.2.roomId`. */
function refusedDates(error: unknown, items: readonly { date: string }[], today: string): string[] {
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.fieldErrors).flatMap(([field, [text]]) => {
    const place = /^items\.(\d+)\./.exec(field)?.[1]
    const date = items[Number(place)]?.date
    return place === undefined || date === undefined ? [] : [`${dayText(date, today)}: ${text}`]
  })
}

interface RoomOnDates {
  roomId: number
  dates: readonly string[]
  fromLessonNumber: number
  toLessonNumber: number
}

/** Waits for a room on dates; the request has been sent by then, so that a failed wait is only reported. */
function useWaits(today: string) {
  const wait = useAction(roomBookingCalls.createWait, {
    refresh: [roomBookingCalls.listWaits],
    failure: null,
  })
  return async ({ dates, ...room }: RoomOnDates) => {
    const failed: string[] = []
    for (const date of dates)
      try {
        await wait.mutateAsync({ ...room, date })
      } catch (error) {
        failed.push(`${dayText(date, today)}: ${errorText(error)}`)
      }
    if (failed.length > 0) showAlert(`Заявки отправлены, но в ожидание вы не встали. ${failed.join('. ')}`)
  }
}

function useSendSeries({ use, plan, chosen, onSent }: SeriesFormProps) {
  const [refused, setRefused] = useState<string[]>([])
  const send = useAction(roomBookingCalls.createSeries, {
    refresh: [roomBookingCalls.listOwnReservations, roomBookingCalls.findSeriesRooms],
    success: 'Заявки отправлены. Решение придёт уведомлением',
    failure: null,
  })
  const waitFor = useWaits(use.today)
  const { fromLessonNumber, toLessonNumber } = use.wish
  const items = plan.flatMap(({ date, room }) => (room ? [{ date, roomId: room.id }] : []))
  const taken = chosen ? datesTaken(plan, chosen) : []
  const submit = async ({ waits, ...typed }: TypedSeries) => {
    let first: number | undefined
    try {
      const { reservations } = await send.mutateAsync({ ...typed, fromLessonNumber, toLessonNumber, items })
      first = reservations[0]?.id
    } catch (error) {
      const dates = refusedDates(error, items, use.today)
      setRefused(dates)
      if (dates.length > 0) return
      throw error
    }
    if (waits && chosen) await waitFor({ roomId: chosen.id, dates: taken, fromLessonNumber, toLessonNumber })
    onSent(first)
  }
  return { submit, refused, items, taken }
}

/** Brings the focus to the refused dates: they are above the fields, out of sight of the button. */
function useRefusalFocus(refused: readonly string[]) {
  const refusals = useRef<HTMLUListElement>(null)
  useEffect(() => refusals.current?.focus(), [refused])
  return refusals
}

/** Says while the number is typed that a room of the series has fewer seats. */
function TooManyPeople({ plan }: Pick<SeriesFormProps, 'plan'>) {
  const people = Number(useFormValues()['numberOfParticipants'])
  const small = plan.flatMap(({ room }) =>
    room && room.capacity !== null && room.capacity < people ? [room] : [],
  )
  const rooms = [...new Map(small.map((room) => [room.id, room])).values()]
  return (
    <div role="status">
      {rooms.length > 0 && (
        <p className={styles['problem']}>
          Участников больше, чем мест: {rooms.map((room) => `${room.name}, ${seatsText(room)}`).join('; ')}
        </p>
      )}
    </div>
  )
}

function SeriesForm(props: SeriesFormProps) {
  const { plan } = props
  const { submit, refused, items, taken } = useSendSeries(props)
  const refusals = useRefusalFocus(refused)
  return (
    <Form
      schema={TypedSeries}
      initial={{ explanation: '', waits: false, ...props.draft.typed }}
      failureText="Произошла ошибка при создании заявки"
      onSubmit={submit}
    >
      {refused.length > 0 && (
        <ul ref={refusals} className={styles['problem']} role="alert" tabIndex={-1}>
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <RequestFields draft={props.draft} />
      {taken.length > 0 && (
        <CheckboxField
          name="waits"
          label={`Сообщить, если выбранное помещение освободится на ${counted(taken.length, DATES)}`}
        />
      )}
      <TooManyPeople plan={plan} />
      {props.chosen && items.length < 2 && (
        <p className={styles['problem']}>{roomBookingTexts.seriesNeedsTwo}</p>
      )}
      {items.length >= 2 && <SubmitButton>{`Отправить на ${counted(items.length, DATES)}`}</SubmitButton>}
    </Form>
  )
}
