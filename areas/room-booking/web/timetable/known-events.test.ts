import { expect, it } from 'vitest'
import { EVENT_TYPES } from '../../contract/reservation.ts'
import type { RoomEvent } from '../../contract/room-timetable.ts'
import { refusalOfWeek } from './known-events.ts'

const event = (type: string) =>
  ({ id: 1, type, title: 'Физика', mark: null, kind: null, who: null, isPending: false }) as RoomEvent
const weekOf = (...types: string[]) => [
  { slots: [] },
  {
    slots: [
      { weekday: 1, lessonNumber: 1, time: { start: '08:30', end: '10:00' }, events: types.map(event) },
    ],
  },
]

it('a week of known events is shown', () => {
  expect(refusalOfWeek(weekOf(...EVENT_TYPES))).toBeNull()
})

it('one event of an unknown type is a rejected load', () => {
  expect(refusalOfWeek(weekOf('lesson', 'concert'))?.message).toBe('Ошибка загрузки некоторых событий')
})
