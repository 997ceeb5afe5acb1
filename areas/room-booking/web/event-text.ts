import type { EventType } from '../contract/reservation.ts'

/** The kinds of uses of a room, as filters name them. */
export const EVENT_TITLES: Record<EventType, string> = {
  lesson: 'Занятия',
  iet: 'Занятия ИОТ',
  extra: 'Дополнительные занятия',
  reservation: 'Брони',
}

/** The text of an event that cannot be shown. Specification part 3, section 8. */
export const EVENTS_FAILURE = 'Ошибка загрузки некоторых событий'
