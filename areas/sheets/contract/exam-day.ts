import { displayDate } from '#platform/contract/calendar.ts'

/** The day of an examination in words: a date that is only the usual week of a session counts as not set. */
export function examDayText(date: string, isDateSet: boolean): string {
  return isDateSet ? displayDate(date) : 'дата не назначена'
}
