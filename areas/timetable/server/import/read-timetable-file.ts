import { readLessonRow, type LessonRow, type StudyYear } from './lesson-row.ts'
import { groupKey } from './planned-lesson.ts'
import { excerpt, UnreadableFileError, type Problem } from '#platform/server/imports/problem.ts'
import { readRows, type RawRow } from './read-file.ts'

/** A timetable file, read and understood as far as possible. */
export interface FileContent {
  rows: LessonRow[]
  /** In the order of the file; in a file full of faults only the first ones, up to a limit. */
  problems: Problem[]
  unreadableRows: number
}

const PROGRESS_STEP = 2000
const MAX_NAMED_PROBLEMS = 10_000

/** The columns that must be the same in all rows of a group. */
const GROUP_COLUMNS = [
  ['institute', (row: LessonRow) => row.institute],
  ['level', (row: LessonRow) => row.levelId],
  ['course', (row: LessonRow) => row.course],
] as const

/** Finds rows that contradict the first row of their group. */
function createGroupCheck(): (row: LessonRow) => Problem[] {
  const firstRows = new Map<string, LessonRow>()
  return (row) => {
    const key = groupKey(row.group)
    const first = firstRows.get(key) ?? row
    firstRows.set(key, first)
    return GROUP_COLUMNS.filter(([, valueOf]) => valueOf(row) !== valueOf(first)).map(([column]) => ({
      line: row.line,
      column,
      text: `в строке ${first.line} у группы ${excerpt(row.group)} указано другое`,
    }))
  }
}

interface Reading {
  year: StudyYear
  onProgress: (text: string) => unknown
}

/**
 * Understands the rows of a timetable to their end.
 * @throws UnreadableFileError with a Russian text when there are none
 */
export async function readTimetableRows(
  rows: Iterable<RawRow> | AsyncIterable<RawRow>,
  { year, onProgress }: Reading,
): Promise<FileContent> {
  const content: FileContent = { rows: [], problems: [], unreadableRows: 0 }
  const checkGroup = createGroupCheck()
  let count = 0
  for await (const raw of rows) {
    const outcome = readLessonRow(raw, year)
    const problems = 'row' in outcome ? checkGroup(outcome.row) : outcome.problems
    if ('row' in outcome && problems.length === 0) content.rows.push(outcome.row)
    else content.unreadableRows += 1
    if (content.problems.length < MAX_NAMED_PROBLEMS) content.problems.push(...problems)
    count += 1
    if (count % PROGRESS_STEP === 0) await onProgress(`Прочитано строк: ${count}`)
  }
  if (count === 0) throw new UnreadableFileError('В файле нет ни одной строки расписания')
  content.problems.sort((one, other) => one.line - other.line)
  return content
}

/**
 * Reads a timetable file to its end.
 * @throws UnreadableFileError with a Russian text when the file is no timetable at all
 */
export function readTimetableFile(path: string, reading: Reading): Promise<FileContent> {
  return readTimetableRows(readRows(path), reading)
}
