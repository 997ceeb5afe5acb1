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

const NOTHING: ImportOutcome['counts'] = { created: 0, changed: 0, unchanged: 0, removed: 0 }

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

function describeTeachers({ ambiguousTeachers, outsideTeachers }: ImportOutcome): string[] {
  const indented = (names: readonly string[]) => names.map((name) => `  ${name}`)
  return [
    ...listed('Несколько сотрудников с таким именем, взят первый', indented(ambiguousTeachers)),
    ...listed('Работают не в этом институте, проверьте, что это они', indented(outsideTeachers)),
  ]
}

function describeDone(done: ImportOutcome): string[] {
  return [
    ...describeTeachers(done),
    ...describeCreated(done.created),
    ...listed('Оставлены, потому что в журнале есть отметки', done.kept.map(describeRow)),
    ...listed('Снято с расписания', done.removed.map(describeRow)),
  ]
}

function describeFile({ rows, groups, lessons, doubleBookings, repeated }: ImportReport): string[] {
  return [
    `Прочитано: строк ${rows}, групп ${groups}, занятий ${lessons}`,
    ...listed('Двойные бронирования, загружаются как есть', doubleBookings.map(describeBooking)),
    ...listed(
      'Повторяющиеся строки, учтены один раз',
      repeated.map(({ line, firstLine }) => `  строка ${line} повторяет строку ${firstLine}`),
    ),
  ]
}

function describeCounts(done: ImportOutcome | null, unreadableRows: number): string {
  const { created, changed, unchanged, removed } = done?.counts ?? NOTHING
  return `создано ${created}, изменено ${changed + removed}, без изменений ${unchanged}, ошибок ${unreadableRows}`
}

/** The report of an import, line by line; the last line is the summary. */
export function describeImport(report: ImportReport, { isDryRun }: { isDryRun: boolean }): string[] {
  const { done, heldBack, problems, unreadableRows } = report
  return [
    ...describeFile(report),
    ...(done ? describeDone(done) : []),
    ...(heldBack ? describeHeldBack(heldBack) : []),
    ...listed(
      'Нечитаемые места, по строкам и столбцам',
      problems.map((problem) => `  ${describeProblem(problem)}`),
    ),
    ...(done === null ? ['Файл не загружен, в расписании ничего не изменено'] : []),
    ...(isDryRun && done !== null ? ['Пробный запуск: в базе ничего не изменено'] : []),
    describeCounts(done, unreadableRows),
  ]
}
