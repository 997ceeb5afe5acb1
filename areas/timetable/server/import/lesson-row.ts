import { COLUMNS, type RawRow } from './read-file.ts'
import { excerpt, type Problem } from '#platform/server/imports/problem.ts'

/** One row of the file, understood: one weekly lesson of one group. */
export interface LessonRow {
  line: number
  institute: string
  levelId: number
  course: number
  group: string
  admissionYear: number
  weekday: number
  lessonNumber: number
  weeks: number[]
  discipline: string
  kindId: number
  teachers: string[]
  room: string
}

/** The year into which a file is imported: `id` is the calendar year in which it begins. */
export interface StudyYear {
  id: number
  weeks: number
}

type Column = (typeof COLUMNS)[number]
type Cells = Record<Column, string>

const LEVELS: Record<string, number> = { бакалавриат: 1, специалитет: 2, магистратура: 3, аспирантура: 4 }
const KINDS: Record<string, number> = { лекция: 1, лабораторная: 2, практика: 3, другое: 7, '': 7 }

const MAX_WEEKDAY = 6
const MAX_LESSON_NUMBER = 8
const MAX_COURSE = 6
const LENGTHS: Partial<Record<Column, number>> = {
  institute: 255,
  group: 60,
  discipline: 500,
  room: 60,
  teacher: 500,
}
const REQUIRED: readonly Column[] = [
  'institute',
  'level',
  'course',
  'group',
  'weekday',
  'lesson_number',
  'weeks',
  'discipline',
]
/** A spreadsheet would run a cell that starts like this; no timetable has one. */
const FORMULA = /^[=+@\t\r]|^-\S*\(/
const CONTROL_CHARACTER = /\p{Cc}/u
const TEACHER = /^[\p{Lu}][\p{L}'’-]*(?: [\p{Lu}][\p{L}'’-]*)*(?: [\p{Lu}]\.(?: ?[\p{Lu}]\.)?)?$/u
/** «И. И.» is another spelling of «И.И.». */
const SPACED_INITIALS = /( \p{Lu}\.) (?=\p{Lu}\.$)/u
const CENTURY = 2000

class RowProblems {
  readonly list: Problem[] = []
  readonly line: number

  constructor(line: number) {
    this.line = line
  }

  add(column: Column | null, text: string): void {
    this.list.push({ line: this.line, column, text })
  }

  /** A whole number within bounds; anything else is a problem of its column. */
  integer(cells: Cells, column: Column, max: number): number {
    const value = Number(cells[column])
    if (!/^\d+$/.test(cells[column]) || value < 1 || value > max)
      this.add(column, `ожидается число от 1 до ${max}, а не «${excerpt(cells[column])}»`)
    return value
  }
}

function splitCells(fields: readonly string[]): Cells {
  return Object.fromEntries(COLUMNS.map((column, index) => [column, (fields[index] ?? '').trim()])) as Cells
}

function checkTexts(cells: Cells, fields: readonly string[], problems: RowProblems): void {
  for (const [index, column] of COLUMNS.entries()) {
    const limit = LENGTHS[column]
    if (FORMULA.test(fields[index] ?? '')) problems.add(column, 'похоже на формулу электронной таблицы')
    else if (CONTROL_CHARACTER.test(cells[column]))
      problems.add(column, 'перевод строки или другой управляющий знак внутри значения')
    if (REQUIRED.includes(column) && cells[column] === '') problems.add(column, 'значение не указано')
    if (limit !== undefined && cells[column].length > limit) problems.add(column, `длиннее ${limit} знаков`)
  }
}

function readWeeks(text: string, weeksInYear: number, problems: RowProblems): number[] {
  const weeks = text.split(/\s+/).filter(Boolean)
  const wrong = weeks.find(
    (week) => !/^\d{1,2}$/.test(week) || Number(week) < 1 || Number(week) > weeksInYear,
  )
  if (wrong !== undefined)
    problems.add(
      'weeks',
      `ожидаются номера недель от 1 до ${weeksInYear} через пробел, а не «${excerpt(wrong)}»`,
    )
  return [...new Set(weeks.map(Number))].toSorted((a, b) => a - b)
}

function readTeachers(text: string, problems: RowProblems): string[] {
  const teachers = text
    .split(';')
    .map((name) => name.trim().replaceAll(/\s+/g, ' ').replace(SPACED_INITIALS, '$1'))
    .filter(Boolean)
  for (const name of teachers)
    if (!TEACHER.test(name)) problems.add('teacher', `ожидаются фамилия и инициалы, а не «${excerpt(name)}»`)
  return [...new Set(teachers)]
}

/** A group names the year of its admission at the end; one named otherwise was admitted when its course began. */
function admissionYearOf({ group, course }: { group: string; course: number }, yearId: number): number {
  const year = /-(\d{2})$/.exec(group)?.[1]
  return year === undefined ? yearId - course + 1 : CENTURY + Number(year)
}

function choose(table: Record<string, number>, cells: Cells, column: Column, problems: RowProblems): number {
  const id = table[cells[column].toLowerCase()]
  if (id === undefined && cells[column] !== '') {
    const options = Object.keys(table).filter(Boolean).join(', ')
    problems.add(column, `ожидается одно из: ${options}, а не «${excerpt(cells[column])}»`)
  }
  return id ?? 0
}

/** Understands one row of the file, or says everything that is wrong with it. */
export function readLessonRow(
  { line, fields, broken }: RawRow,
  year: StudyYear,
): { row: LessonRow } | { problems: Problem[] } {
  const problems = new RowProblems(line)
  if (broken) return { problems: [broken] }
  if (fields.length !== COLUMNS.length) {
    problems.add(null, `ожидается ${COLUMNS.length} значений, а их ${fields.length}`)
    return { problems: problems.list }
  }
  const cells = splitCells(fields)
  checkTexts(cells, fields, problems)
  const course = problems.integer(cells, 'course', MAX_COURSE)
  const row = {
    line,
    institute: cells.institute,
    levelId: choose(LEVELS, cells, 'level', problems),
    course,
    group: cells.group,
    admissionYear: admissionYearOf({ group: cells.group, course }, year.id),
    weekday: problems.integer(cells, 'weekday', MAX_WEEKDAY),
    lessonNumber: problems.integer(cells, 'lesson_number', MAX_LESSON_NUMBER),
    weeks: readWeeks(cells.weeks, year.weeks, problems),
    discipline: cells.discipline,
    kindId: choose(KINDS, cells, 'lesson_type', problems),
    teachers: readTeachers(cells.teacher, problems),
    room: cells.room,
  }
  return problems.list.length > 0 ? { problems: problems.list } : { row }
}
