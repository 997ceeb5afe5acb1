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
