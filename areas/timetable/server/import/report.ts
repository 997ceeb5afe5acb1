import { LESSON_KINDS } from '../../contract/lesson-kinds.ts'
import type { LessonOfGroup } from './described-changes.ts'
import type { DoubleBooking } from './double-bookings.ts'
import type { UndoneEdit } from './hand-edit-store.ts'
import type { HeldBack, ImportOutcome, ImportReport } from './import-timetable.ts'
import type { ReportNote } from '#platform/server/imports/import-kind.ts'
import { describeProblem } from '#platform/server/imports/problem.ts'

const BOOKED: Record<DoubleBooking['what'], string> = {
  room: 'помещение',
  teacher: 'преподаватель',
  group: 'группа',
}

const NOTHING: ImportOutcome['counts'] = { created: 0, changed: 0, unchanged: 0, removed: 0 }

const WEEKDAYS = ['', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота']

function describeBooking({ what, name, weekday, lessonNumber, lines }: DoubleBooking): string {
  return `${BOOKED[what]} ${name}, ${WEEKDAYS[weekday]}, ${lessonNumber} пара: строки ${lines.join(', ')}`
}

function describeRow({ group, discipline, kindId, weekday, lessonNumber }: LessonOfGroup): string {
  const kind = LESSON_KINDS.find(({ id }) => id === kindId)?.name
  return `${group}: ${discipline}, ${kind}, ${WEEKDAYS[weekday]}, ${lessonNumber} пара`
}

const UNDONE: Record<UndoneEdit['kind'], string> = {
  moved: 'перенос',
  cancelled: 'отмена',
  teacher: 'замена преподавателя',
}

/** «ИКБО-01-24: Сети, лекция, 13-я неделя: отмена». */
function describeEdit({ groups, discipline, kindId, week, kind }: UndoneEdit): string {
  const named = LESSON_KINDS.find(({ id }) => id === kindId)?.name
  return `${groups}: ${discipline}, ${named}, ${week}-я неделя: ${UNDONE[kind]}`
}

function describeHeldBack(heldBack: HeldBack): string[] {
  const { undone } = heldBack
  return [
    ...(heldBack.removed.length > 0 ? describeRemoved(heldBack) : []),
    ...(undone.length > 0
      ? [
          `Файл отменит правки, сделанные вручную: ${undone.length}. Проверьте список и, если всё верно, повторите с --allow-removals:`,
          ...undone.map((edit) => `  ${describeEdit(edit)}`),
        ]
      : []),
  ]
}

function describeRemoved({ removed, known }: HeldBack): string[] {
  return [
    `В файле нет ${removed.length} из ${known} занятий, загруженных раньше. Проверьте список и, если всё верно, повторите с --allow-removals:`,
    ...removed.map((row) => `  ${describeRow(row)}`),
  ]
}

const MOST_NAMED_ROOMS = 5

/** «помещений 7 (1-101, 1-102 и ещё 5)»: a room of the register that a file spells otherwise is seen at once. */
function describeRooms(rooms: readonly string[]): string {
  const more = rooms.length > MOST_NAMED_ROOMS ? ` и ещё ${rooms.length - MOST_NAMED_ROOMS}` : ''
  return `${rooms.length} (${rooms.slice(0, MOST_NAMED_ROOMS).join(', ')}${more})`
}

function describeCreated({ created, newRooms }: ImportOutcome): string[] {
  const parts = [
    ['институтов', created.institutes],
    ['групп', created.groups],
    ['преподавателей', created.teachers],
    ['дисциплин', created.disciplines],
  ] as const
  const made = [
    ...parts.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`),
    ...(newRooms.length > 0 ? [`помещений ${describeRooms(newRooms)}`] : []),
  ]
  return made.length > 0 ? [`Добавлено в справочники: ${made.join(', ')}`] : []
}

const filled = (notes: readonly ReportNote[]) => notes.filter(({ lines }) => lines.length > 0)

function notesOfDone({ ambiguousTeachers, outsideTeachers, kept, removed, undone }: ImportOutcome) {
  return {
    teachers: filled([
      { title: 'Несколько сотрудников с таким именем, взят первый', lines: ambiguousTeachers },
      { title: 'Работают не в этом институте, проверьте, что это они', lines: outsideTeachers },
    ]),
    lost: filled([
      { title: 'Оставлены, потому что в журнале есть отметки', lines: kept.map(describeRow) },
      { title: 'Нет в файле, снимаются с расписания', lines: removed.map(describeRow) },
      { title: 'Правки вручную, которые файл отменяет', lines: undone.map(describeEdit) },
    ]),
  }
}

function notesOfFile({ doubleBookings, repeated }: ImportReport): ReportNote[] {
  return filled([
    { title: 'Двойные бронирования, загружаются как есть', lines: doubleBookings.map(describeBooking) },
    {
      title: 'Повторяющиеся строки, учтены один раз',
      lines: repeated.map(({ line, firstLine }) => `строка ${line} повторяет строку ${firstLine}`),
    },
  ])
}

const describeSize = ({ rows, groups, lessons }: ImportReport) =>
  `Прочитано: строк ${rows}, групп ${groups}, занятий ${lessons}`

/** The report for a screen, losses first. */
export function notesOf(report: ImportReport, yearLabel: string): ReportNote[] {
  const { done } = report
  const size = { title: `Учебный год ${yearLabel}`, lines: [describeSize(report)] }
  if (done === null) return [size, ...notesOfFile(report)]
  const { teachers, lost } = notesOfDone(done)
  const fresh = filled([
    { title: 'Новое в справочниках', lines: describeCreated(done) },
    { title: 'Новые группы', lines: done.newGroups },
    { title: 'Новые занятия', lines: done.newLessons.map(describeRow) },
  ])
  return [size, ...lost.toReversed(), ...teachers, ...notesOfFile(report), ...fresh]
}

const inText = (notes: readonly ReportNote[]) =>
  notes.flatMap(({ title, lines }) => [`${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)])

function describeDone(done: ImportOutcome): string[] {
  const { teachers, lost } = notesOfDone(done)
  return [...inText(teachers), ...describeCreated(done), ...inText(lost)]
}

function describeCounts(done: ImportOutcome | null, unreadableRows: number): string {
  const { created, changed, unchanged, removed } = done?.counts ?? NOTHING
  return `создано ${created}, изменено ${changed + removed}, без изменений ${unchanged}, ошибок ${unreadableRows}`
}

/** The report of an import, line by line; the last line is the summary. */
export function describeImport(report: ImportReport, { isDryRun }: { isDryRun: boolean }): string[] {
  const { done, heldBack, problems, unreadableRows } = report
  return [
    describeSize(report),
    ...inText(notesOfFile(report)),
    ...(done ? describeDone(done) : []),
    ...(heldBack ? describeHeldBack(heldBack) : []),
    ...inText(
      filled([{ title: 'Нечитаемые места, по строкам и столбцам', lines: problems.map(describeProblem) }]),
    ),
    ...(done === null ? ['Файл не загружен, в расписании ничего не изменено'] : []),
    ...(isDryRun && done !== null ? ['Пробный запуск: в базе ничего не изменено'] : []),
    describeCounts(done, unreadableRows),
  ]
}
