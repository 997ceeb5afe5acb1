import { nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import type { RoomCard, RoomLesson } from '../../contract/room-card.ts'

const SEATS = ['место', 'места', 'мест'] as const

/** The kind of a room and its place: «Лекционная аудитория · 120 мест · Главный корпус, 2 этаж». */
export function contextOfRoom({ title, kind, seats, building, floor }: RoomCard): string {
  const place = [building?.name, floor].filter(Boolean).join(', ')
  return [title, kind, seats === null ? null : counted(seats, SEATS), place].filter(Boolean).join(' · ')
}

/** «сейчас, до 11:20», «завтра в 9:45». */
export function lessonOfRoomText({ isNow, date, begins, ends }: RoomLesson, today: string): string {
  return isNow ? `сейчас, до ${ends}` : `${nearDayText(date, today)} в ${begins}`
}
