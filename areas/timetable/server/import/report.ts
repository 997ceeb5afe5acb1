import type { DoubleBooking } from './double-bookings.ts'
import type { ImportReport } from './import-timetable.ts'
import { describeProblem } from './problem.ts'

const BOOKED: Record<DoubleBooking['what'], string> = {
  room: 'помещение',
  teacher: 'преподаватель',
  group: 'группа',
}

function describeBooking({ what, name, lines: [one, other] }: DoubleBooking): string {
  return `  ${BOOKED[what]} ${name}: строки ${one} и ${other}`
}

function describeCreated(created: NonNullable<ImportReport['done']>['created']): string[] {
  const parts = [
    ['институтов', created.institutes],
    ['групп', created.groups],
    ['преподавателей', created.teachers],
    ['дисциплин', created.disciplines],
    ['помещений', created.rooms],
  ] as const
  const made = parts.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`)
  return made.length > 0 ? [`Добавлено в справочники: ${made.join(', ')}`] : []
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${title} (${lines.length}):`, ...lines] : []
}

/** The report of an import, line by line; the last line is the summary. */
export function describeImport(report: ImportReport, { isDryRun }: { isDryRun: boolean }): string[] {
  const { done, problems } = report
  const counts = done?.counts ?? { created: 0, changed: 0, unchanged: 0, removed: 0 }
  return [
    `Прочитано: строк ${report.rows}, групп ${report.groups}, занятий ${report.lessons}`,
    ...listed('Двойные бронирования, загружаются как есть', report.doubleBookings.map(describeBooking)),
    ...listed(
      'Несколько сотрудников с таким именем, взят первый',
      (done?.ambiguousTeachers ?? []).map((name) => `  ${name}`),
    ),
    ...(done ? describeCreated(done.created) : []),
    ...listed(
      'Нечитаемые места',
      problems.map((problem) => `  ${describeProblem(problem)}`),
    ),
    ...(done === null ? ['Файл не загружен, в расписании ничего не изменено'] : []),
    ...(counts.removed > 0 ? [`Снято с расписания: ${counts.removed}`] : []),
    ...(isDryRun && done !== null ? ['Пробный запуск: в базе ничего не изменено'] : []),
    `создано ${counts.created}, изменено ${counts.changed + counts.removed}, без изменений ${counts.unchanged}, ошибок ${problems.length}`,
  ]
}
