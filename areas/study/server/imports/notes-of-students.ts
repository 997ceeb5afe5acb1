import { displayDate } from '#platform/contract/calendar.ts'
import type { ImportContext, ImportPlan, ReportNote } from '#platform/server/imports/import-kind.ts'
import type { StudentColumn } from './student-register-store.ts'

/** What holds until the day and what ends at once: decision 0287. */
const AHEAD =
  'Отчисление или выпуск впереди: до этого дня права остаются, а в расписании, журнале и списках студента уже нет'

/** Students whom a file lets leave on a day to come. */
export function notesOfStudents(
  { created, changed }: ImportPlan<StudentColumn>,
  { today }: ImportContext,
): ReportNote[] {
  const leaving = changed.filter((row) => row.changed.includes('closedOn') || row.changed.includes('state'))
  const lines = [...created, ...leaving].flatMap(({ line, cells: { recordBook, fullName, closedOn } }) =>
    closedOn !== null && closedOn > today
      ? [`строка ${line}: ${fullName}, ${recordBook}, ${displayDate(closedOn)}`]
      : [],
  )
  return lines.length > 0 ? [{ title: AHEAD, lines }] : []
}
