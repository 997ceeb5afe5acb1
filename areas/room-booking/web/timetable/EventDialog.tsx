import type { UseQueryResult } from '@tanstack/react-query'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { roomBookingCalls } from '../../contract/calls.ts'
import type { EventType } from '../../contract/reservation.ts'
import type { RoomEvent } from '../../contract/room-timetable.ts'
import { EVENTS_FAILURE } from '../event-text.ts'
import { lessonsText } from '../reservation-text.ts'
import styles from './Event.module.css'

const TITLES: Record<EventType, string> = {
  lesson: 'Занятие',
  iet: 'Занятие ИОТ',
  extra: 'Дополнительное занятие',
  reservation: 'Бронь',
}

interface EventDialogProps {
  event: RoomEvent
  onClose: () => void
}

/** The use of a room, in full. Specification part 3, section 3, "Event details". */
export default function EventDialog({ event, onClose }: EventDialogProps) {
  const Details = DETAILS[event.type]
  return (
    <Dialog title={TITLES[event.type]} onClose={onClose}>
      <Details id={event.id} />
    </Dialog>
  )
}

type Facts = readonly (readonly [name: string, text: string | null])[]

const namesOf = (some: readonly { name: string }[]): string | null =>
  some.map(({ name }) => name).join(', ') || null

/** The facts of the answer; unknown ones are left out. */
function Shown<Answer>({
  reading,
  factsOf,
}: {
  reading: UseQueryResult<Answer>
  factsOf: (answer: Answer) => Facts
}) {
  const { data, error, refetch } = reading
  if (error) return <FailureCard error={error} text={EVENTS_FAILURE} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <dl className={styles['facts']}>
      {factsOf(data).map(
        ([name, text]) =>
          text !== null && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function LessonFacts({ id }: { id: number }) {
  return (
    <Shown
      reading={useCall(roomBookingCalls.getLessonEvent, { id }, { keepsLast: false })}
      factsOf={({ discipline, groups, teachers, type, comment }) => [
        ['Дисциплина', discipline.name],
        ['Вид занятия', type.name],
        ['Группы', namesOf(groups)],
        ['Преподаватели', namesOf(teachers)],
        ['Комментарий', comment],
      ]}
    />
  )
}

function IetFacts({ id }: { id: number }) {
  return (
    <Shown
      reading={useCall(journalCalls.getIetLesson, { id }, { keepsLast: false })}
      factsOf={({ disciplineName, type, flows, teachers, comment }) => [
        ['Дисциплина', disciplineName],
        ['Вид занятия', type.name],
        ['Потоки', namesOf(flows)],
        ['Преподаватели', namesOf(teachers)],
        ['Комментарий', comment],
      ]}
    />
  )
}

function ExtraFacts({ id }: { id: number }) {
  return (
    <Shown
      reading={useCall(roomBookingCalls.getExtraEvent, { id }, { keepsLast: false })}
      factsOf={({ discipline, teachers, comment }) => [
        ['Дисциплина', discipline.name],
        ['Преподаватели', namesOf(teachers)],
        ['Комментарий', comment],
      ]}
    />
  )
}

function ReservationFacts({ id }: { id: number }) {
  return (
    <Shown
      reading={useCall(roomBookingCalls.getReservationEvent, { id }, { keepsLast: false })}
      factsOf={({ name, reason, staff, status, ...lessons }) => [
        ['Мероприятие', name],
        ['Цель', reason.name],
        ['Кто забронировал', staff.name],
        ['Пары', lessonsText(lessons)],
        ['Состояние', status.name],
      ]}
    />
  )
}

const DETAILS: Record<EventType, typeof LessonFacts> = {
  lesson: LessonFacts,
  iet: IetFacts,
  extra: ExtraFacts,
  reservation: ReservationFacts,
}
