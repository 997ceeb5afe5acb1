import { parse } from 'csv-parse/sync'

const COLUMNS = [
  'institute',
  'level',
  'course',
  'group',
  'weekday',
  'lesson_number',
  'weeks',
  'discipline',
  'lesson_type',
  'teacher',
  'room',
] as const

/** A row of a published timetable: one weekly lesson of one group. */
export type TimetableRow = Record<(typeof COLUMNS)[number], string>

export interface PublishedGroup {
  name: string
  institute: string
  level: string
  course: number
  admissionYear: number
}

const CENTURY = 2000

/** Reads a published timetable, of which only the first groups are taken. */
export function readTimetable(text: string, groupCount: number): TimetableRow[] {
  const rows = parse(text, { columns: true }) as TimetableRow[]
  const taken = new Set([...new Set(rows.map(({ group }) => group))].slice(0, groupCount))
  return rows.filter(({ group }) => taken.has(group))
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The rows as the file that institutes publish. */
export function writeTimetable(rows: readonly TimetableRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => quoted(row[column])).join(','))
  return [COLUMNS.join(','), ...lines, ''].join('\n')
}

/** The groups of the rows; five years of study make specialists of those whom the files list with the bachelors. */
export function groupsIn(rows: readonly TimetableRow[]): PublishedGroup[] {
  const lettersOf = (group: string) => group.slice(0, 4)
  const specialists = new Set(
    rows.filter(({ course }) => course === '5').map(({ group }) => lettersOf(group)),
  )
  const firsts = new Map(rows.toReversed().map((row) => [row.group, row]))
  return [...firsts.values()].toReversed().map(({ group, institute, level, course }) => ({
    name: group,
    institute,
    level: specialists.has(lettersOf(group)) ? 'специалитет' : level,
    course: Number(course),
    admissionYear: CENTURY + Number(group.slice(-2)),
  }))
}

export const teachersOf = ({ teacher }: TimetableRow): string[] =>
  teacher
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

/** The institutes in which each teacher of the rows teaches, by surname and initials. */
export function teachersIn(rows: readonly TimetableRow[]): Map<string, Set<string>> {
  const institutes = new Map<string, Set<string>>()
  for (const row of rows)
    for (const name of teachersOf(row))
      institutes.set(name, (institutes.get(name) ?? new Set()).add(row.institute))
  return institutes
}
