import type { TagTone } from '#platform/web/ui/Tag.tsx'
import { weekdayOf } from '#platform/contract/calendar.ts'
import { longDateText } from '#platform/web/ui/date-text.ts'
import type { Reservation, ReservationStatus } from '../contract/reservation.ts'

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

export const STATUS_TONES: Record<ReservationStatus, TagTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'error',
}

/** «ср, 25 ноября» */
export const dayText = (date: string, today: string): string =>
  `${DAYS[weekdayOf(date) - 1]}, ${longDateText(date, today)}`

type Lessons = Pick<Reservation, 'fromLessonNumber' | 'toLessonNumber'>

/** «4-я пара», «4–5-я пары» */
export const lessonsText = ({ fromLessonNumber: from, toLessonNumber: to }: Lessons): string =>
  from === to ? `${from}-я пара` : `${from}–${to}-я пары`

type Times = Lessons & Pick<Reservation, 'start' | 'end'>

/** «4–5-я пары, 13:30–16:50» */
export const timesText = (reservation: Times): string =>
  `${lessonsText(reservation)}, ${reservation.start}–${reservation.end}`
