import { LESSON_KINDS } from '../../contract/lesson-kinds.ts'
import type { RemovedRow } from './compare.ts'
import type { DoubleBooking } from './double-bookings.ts'
import type { HeldBack, ImportOutcome, ImportReport } from './import-timetable.ts'
import { describeProblem } from '#platform/server/imports/problem.ts'

const BOOKED: Record<DoubleBooking['what'], string> = {
  room: 'помещение',
  teacher: 'преподаватель',
  group: 'группа',
}

const WEEKDAYS = ['', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота']

function describeBooking({ what, name, weekday, lessonNumber, lines }: DoubleBooking): string {
  return `  ${BOOKED[what]} ${name}, ${WEEKDAYS[weekday]}, ${lessonNumber} пара: строки ${lines.join(', ')}`
}

function describeRow({ group, discipline, kindId, weekday, lessonNumber }: RemovedRow): string {
  const kind = LESSON_KINDS.find(({ id }) => id === kindId)?.name
  return `  ${group}: ${discipline}, ${kind}, ${WEEKDAYS[weekday]}, ${lessonNumber} пара`
}

function describeHeldBack({ removed, known }: HeldBack): string[] {
  return [
    `В файле нет ${removed.length} из ${known} занятий, загруженных раньше. Проверьте список и, если всё верно, повторите с --allow-removals:`,
    ...removed.map(describeRow),
  ]
}

function describeCreated(created: ImportOutcome['created']): string[] {
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
  const { done, heldBack, problems, unreadableRows } = report
  const counts = done?.counts ?? { created: 0, changed: 0, unchanged: 0, removed: 0 }
  return [
    `Прочитано: строк ${report.rows}, групп ${report.groups}, занятий ${report.lessons}`,
    ...listed('Двойные бронирования, загружаются как есть', report.doubleBookings.map(describeBooking)),
    ...listed(
      'Повторяющиеся строки, учтены один раз',
      report.repeated.map(({ line, firstLine }) => `  строка ${line} повторяет строку ${firstLine}`),
    ),
    ...listed(
      'Несколько сотрудников с таким именем, взят первый',
      (done?.ambiguousTeachers ?? []).map((name) => `  ${name}`),
    ),
    ...listed(
      'Работают не в этом институте, проверьте, что это они',
      (done?.outsideTeachers ?? []).map((name) => `  ${name}`),
    ),
    ...(done ? describeCreated(done.created) : []),
    ...(heldBack ? describeHeldBack(heldBack) : []),
    ...listed('Оставлены, потому что в журнале есть отметки', (done?.kept ?? []).map(describeRow)),
    ...listed('Снято с расписания', (done?.removed ?? []).map(describeRow)),
    ...listed(
      'Нечитаемые места, по строкам и столбцам',
      problems.map((problem) => `  ${describeProblem(problem)}`),
    ),
    ...(done === null ? ['Файл не загружен, в расписании ничего не изменено'] : []),
    ...(isDryRun && done !== null ? ['Пробный запуск: в базе ничего не изменено'] : []),
    `создано ${counts.created}, изменено ${counts.changed + counts.removed}, без изменений ${counts.unchanged}, ошибок ${unreadableRows}`,
  ]
}
