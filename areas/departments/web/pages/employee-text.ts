import { displayDate } from '#platform/contract/calendar.ts'
import type { Employee } from '../../contract/department.ts'

/** The whole date of birth, or the day and month alone; empty when the reader may know neither. */
export function birthdayText({ birthday, birthDayMonth }: Employee): string {
  if (birthday !== null) return displayDate(birthday)
  return birthDayMonth === null ? '' : birthDayMonth.split('-').toReversed().join('.')
}

export function degreeText({ degreeCode, rankCode }: Employee): string {
  return [degreeCode, rankCode].filter((text) => text !== null).join(', ')
}
