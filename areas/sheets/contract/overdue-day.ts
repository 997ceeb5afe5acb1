import { displayDate } from '#platform/contract/calendar.ts'
import { isWithExaminer } from './status.ts'

interface ExamDay {
  examDate: string
  isDateSet: boolean
  attempt: number
  isReferral: boolean
  statusId: number
}

/** «пересдача прошла» of a day that is over while its sheet is still with the examiner; null of any other. */
export function overdueDayText(
  { examDate, isDateSet, attempt, isReferral, statusId }: ExamDay,
  today: string,
): string | null {
  if (!isDateSet || examDate >= today || !isWithExaminer(statusId)) return null
  if (isReferral) return 'срок направления прошёл'
  return attempt > 1 ? 'пересдача прошла' : 'сдача прошла'
}

/** «пересдача назначена на 02.12.2026» of a day that has not come; a referral is good on any day until its last. */
export function comingDayText(
  { examDate, isDateSet, attempt, isReferral, statusId }: ExamDay,
  today: string,
): string | null {
  if (!isDateSet || isReferral || examDate <= today || !isWithExaminer(statusId)) return null
  return `${attempt > 1 ? 'пересдача' : 'сдача'} назначена на ${displayDate(examDate)}`
}
