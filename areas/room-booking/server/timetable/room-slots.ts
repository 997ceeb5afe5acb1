import { isOfKinds, type RoomFilter, type RoomWeek } from '../../contract/room-timetable.ts'
import type { LessonSlot, RoomRow } from './room-week-store.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]

const placeOf = (weekday: number, lessonNumber: number) => `${weekday} ${lessonNumber}`

/** The cells of a week: every lesson of every day that the filter leaves, empty or not. Decision 86 of document 3. */
export function roomWeekOf(
  { events, ...room }: RoomRow,
  slots: readonly LessonSlot[],
  { kinds = null, weekdays = null, fromLessonNumber = null, toLessonNumber = null }: RoomFilter,
): RoomWeek {
  const shown = events.filter((event) => isOfKinds(event, kinds))
  const byPlace = Map.groupBy(shown, ({ weekday, lessonNumber }) => placeOf(weekday, lessonNumber))
  const days = DAYS.filter((day) => weekdays === null || weekdays.includes(day))
  const numbers = slots.filter(
    ({ number }) => number >= (fromLessonNumber ?? 1) && number <= (toLessonNumber ?? Infinity),
  )
  const cells = days.flatMap((weekday) =>
    numbers.map(({ number, start, end }) => ({
      weekday,
      lessonNumber: number,
      time: { start, end },
      events: byPlace.get(placeOf(weekday, number)) ?? [],
    })),
  )
  return { ...room, slots: cells }
}
