import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import type { TableInput } from '#platform/web/table/use-table-state.ts'
import { MOST_LESSON } from '../../contract/reservation.ts'

const SUNDAY = 7
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

export const idIn = (text: string): number | undefined => Number(text) || undefined

/** The time and the requirements of the room, from the address: the input of the search for free rooms. */
export function wishOf({ filter }: Pick<TableInput, 'filter'>, today: string) {
  const typed = filter('date')
  const fromLessonNumber = lessonIn(filter('from'), 1)
  const tagIds = filter('tags').split(',').map(Number).filter(Boolean)
  return {
    date: DAY.test(typed) ? typed : usualDay(today),
    fromLessonNumber,
    toLessonNumber: Math.max(lessonIn(filter('to'), fromLessonNumber), fromLessonNumber),
    buildingId: idIn(filter('building')),
    numberOfParticipants: idIn(filter('seats')),
    tagIds: tagIds.length > 0 ? tagIds : undefined,
  }
}
