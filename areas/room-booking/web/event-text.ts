import type { EventType } from '../contract/reservation.ts'

/** What takes a room, as filters name it. */
export const EVENT_TITLES: Record<EventType, string> = {
  lesson: 'Занятия',
  iet: 'Занятия ИОТ',
  extra: 'Дополнительные занятия',
  reservation: 'Брони',
}
