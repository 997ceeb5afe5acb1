import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { MOST_LESSON } from '../../contract/reservation.ts'
import { datesOfSeries } from '../../contract/when.ts'

const SUNDAY = 7
export const FEWEST_TIMES = 2
const DAY = /^\d{4}-\d\d-\d\d$/

/** The next day on which rooms are booked. */
function usualDay(today: string): string {
  const day = addDays(today, 1)
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}

function lessonIn(text: string, otherwise: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= MOST_LESSON ? number : otherwise
}

const idIn = (text: string): number | undefined => Number(text) || undefined

/** The time and the requirements of the room, kept in the address so that other screens can link here. */
export function useWish() {
  const { date: today } = useUniversityNow()
  const state = useTableState()
  const typed = state.filter('date')
  const fromLessonNumber = lessonIn(state.filter('from'), 1)
  const toLessonNumber = Math.max(lessonIn(state.filter('to'), fromLessonNumber), fromLessonNumber)
  const tagIds = state.filter('tags').split(',').map(Number).filter(Boolean)
  const wish = {
    date: DAY.test(typed) ? typed : usualDay(today),
    fromLessonNumber,
    toLessonNumber,
    buildingId: idIn(state.filter('building')),
    numberOfParticipants: idIn(state.filter('seats')),
    tagIds: tagIds.length > 0 ? tagIds : undefined,
  }
  const times = Number(state.filter('times')) || FEWEST_TIMES
  const everyWeeks = Number(state.filter('repeat'))
  const dates =
    everyWeeks === 1 || everyWeeks === 2
      ? datesOfSeries(wish.date, { everyWeeks, times }, today)
      : [wish.date]
  return { wish, dates, state, today, tagIds, roomId: idIn(state.filter('room')) }
}

export type WishUse = ReturnType<typeof useWish>
