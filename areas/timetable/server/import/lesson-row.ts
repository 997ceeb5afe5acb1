import { displayDate, weekdayOf } from '#platform/contract/calendar.ts'
import { LESSON_KINDS } from '../../contract/lesson-kinds.ts'
import {
  firstWeek,
  lastWeek,
  weekEnd,
  weekOf,
  weekStart,
  type YearFrame,
} from '../../contract/study-weeks.ts'
import { COLUMNS, DATE_COLUMN, type RawRow } from './read-file.ts'
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
  /** Beyond the curriculum: an extra activity. */
  isExtra: boolean
  teachers: string[]
  room: string
}

/** The year into which a file is imported: `id` is the calendar year in which it begins. */
export interface StudyYear extends YearFrame {
  id: number
}

type Column = (typeof COLUMNS)[number] | typeof DATE_COLUMN
type Cells = Record<Column, string>

const LEVELS: Record<string, number> = { бакалавриат: 1, специалитет: 2, магистратура: 3, аспирантура: 4 }
const OTHER = LESSON_KINDS.find(({ code }) => code === 'other')!.id
const EXTRA = 'доп. занятие'
/** Every kind but that of trajectories, whose lessons are those of flows; an extra activity is of the kind «другое». */
const KINDS: Record<string, number> = {
  ...Object.fromEntries(LESSON_KINDS.filter(({ code }) => code !== 'iet').map(({ id, name }) => [name, id])),
  [EXTRA]: OTHER,
  '': OTHER,
}

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
const REQUIRED: readonly Column[] = ['institute', 'level', 'course', 'group', 'lesson_number', 'discipline']
/** The further columns that a row without a date needs. */
const REPEATED: readonly Column[] = ['weekday', 'weeks']
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

const ALL_COLUMNS = [...COLUMNS, DATE_COLUMN] as const

function splitCells(fields: readonly string[]): Cells {
  return Object.fromEntries(
    ALL_COLUMNS.map((column, index) => [column, (fields[index] ?? '').trim()]),
  ) as Cells
}

function checkTexts(cells: Cells, fields: readonly string[], problems: RowProblems): void {
  const required = cells.date === '' ? [...REQUIRED, ...REPEATED] : REQUIRED
  for (const [index, column] of ALL_COLUMNS.entries()) {
    const limit = LENGTHS[column]
    if (FORMULA.test(fields[index] ?? '')) problems.add(column, 'похоже на формулу электронной таблицы')
    else if (CONTROL_CHARACTER.test(cells[column]))
      problems.add(column, 'перевод строки или другой управляющий знак внутри значения')
    if (required.includes(column) && cells[column] === '') problems.add(column, 'значение не указано')
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

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const RUSSIAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** The day as `yyyy-MM-dd`; null when it is not a day. */
function readDay(text: string): string | null {
  const [, day, month, year] = RUSSIAN_DAY.exec(text) ?? []
  const written = day ? `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  if (!DAY.test(written)) return null
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

interface Moment {
  weekday: number
  weeks: number[]
}

const daysOf = (year: YearFrame) =>
  `${displayDate(weekStart(year, firstWeek(year)))} – ${displayDate(weekEnd(year, lastWeek(year)))}`

/** The time of a single event; the row's other columns about it must agree. */
function readOnce(cells: Cells, year: YearFrame, problems: RowProblems): Moment {
  const day = readDay(cells.date)
  if (day === null || day < weekStart(year, firstWeek(year)) || day > weekEnd(year, lastWeek(year))) {
    problems.add('date', `ожидается день учебного года (${daysOf(year)}), а не «${excerpt(cells.date)}»`)
    return { weekday: 1, weeks: [] }
  }
  const [weekday, week] = [weekdayOf(day), weekOf(year, day)]
  if (weekday > MAX_WEEKDAY) problems.add('date', 'это воскресенье')
  if (cells.weekday !== '' && cells.weekday !== String(weekday))
    problems.add('weekday', 'дата указывает на другой день недели')
  if (cells.weeks !== '' && cells.weeks !== String(week))
    problems.add('weeks', `дата указывает на неделю ${week}`)
  return { weekday, weeks: [week] }
}

function readMoment(cells: Cells, year: YearFrame, problems: RowProblems): Moment {
  if (cells.date !== '') return readOnce(cells, year, problems)
  return {
    weekday: problems.integer(cells, 'weekday', MAX_WEEKDAY),
    weeks: readWeeks(cells.weeks, year.weeks, problems),
  }
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

/** A word as files spell it: «Зачет». */
const wordOf = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

function choose(table: Record<string, number>, cells: Cells, column: Column, problems: RowProblems): number {
  const word = wordOf(cells[column])
  const id = Object.entries(table).find(([name]) => wordOf(name) === word)?.[1]
  if (id === undefined && cells[column] !== '') {
    const options = Object.keys(table).filter(Boolean).join(', ')
    problems.add(column, `ожидается одно из: ${options}, а не «${excerpt(cells[column])}»`)
  }
  return id ?? 0
}

/** Understands one row of the file, or says everything that is wrong with it. */
export function readLessonRow(
  { line, fields, hasDate, broken }: RawRow,
  year: StudyYear,
): { row: LessonRow } | { problems: Problem[] } {
  const problems = new RowProblems(line)
  if (broken) return { problems: [broken] }
  const expected = COLUMNS.length + (hasDate ? 1 : 0)
  if (fields.length !== expected) {
    problems.add(null, `ожидается ${expected} значений, а их ${fields.length}`)
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
    ...readMoment(cells, year, problems),
    lessonNumber: problems.integer(cells, 'lesson_number', MAX_LESSON_NUMBER),
    discipline: cells.discipline,
    kindId: choose(KINDS, cells, 'lesson_type', problems),
    isExtra: wordOf(cells.lesson_type) === EXTRA,
    teachers: readTeachers(cells.teacher, problems),
    room: cells.room,
  }
  return problems.list.length > 0 ? { problems: problems.list } : { row }
}
