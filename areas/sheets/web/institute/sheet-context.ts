import { displayDate } from '#platform/contract/calendar.ts'
import { attemptWords } from '../../contract/attempt-words.ts'
import { examDayText } from '../../contract/exam-day.ts'
import { overdueDayText } from '../../contract/overdue-day.ts'
import type { InstituteSheet } from '../../contract/institute.ts'

/** «ПИб-24-1 · экзамен, пересдача 1 · № 4822 · 14.01.2027 · …» */
export function contextOf(sheet: InstituteSheet, today: string): string {
  const { id, type, students, date, isDateSet, period, examiner, attempt, referralUntil, status } = sheet
  const groups = [...new Set(students.map(({ group }) => group))].join(', ')
  const words = attemptWords({ attempt, isReferral: referralUntil !== null })
  const day = referralUntil === null ? examDayText(date, isDateSet) : `до ${displayDate(referralUntil)}`
  const overdue = overdueDayText(
    { examDate: date, isDateSet, attempt, isReferral: referralUntil !== null, statusId: status.id },
    today,
  )
  const kind = [type.name.toLowerCase(), ...(words === '' ? [] : [words])].join(', ')
  const dayAndState = [day, overdue].filter(Boolean).join(', ')
  return [groups, kind, `№ ${id}`, dayAndState, period, examiner].join(' · ')
}
