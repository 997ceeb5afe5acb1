import { displayDate } from '#platform/contract/calendar.ts'

/** The day of an examination in words: nobody has appointed one that is no more than the usual week of a session. */
export function examDayText(date: string, isDateSet: boolean): string {
  return isDateSet ? displayDate(date) : 'дата не назначена'
}
