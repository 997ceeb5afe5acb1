import type { Directories, LessonTime } from '../contract/directories.ts'
import { weeksOf } from '../contract/study-weeks.ts'
import { currentYearId, type StudyYear } from '../contract/study-year.ts'
import type { DirectoryRows, LessonTimeRow, StudyYearRow } from './directories-store.ts'

function presentYear(row: StudyYearRow): Omit<StudyYear, 'isCurrent'> {
  return { ...row, weeksList: weeksOf(row) }
}

function presentTime({ scheme, ...time }: LessonTimeRow): LessonTime {
  return { ...time, isSPO: scheme === 'vocational' }
}

/** Shapes the answer of `timetable/directories`. */
export function presentDirectories(rows: DirectoryRows, today: string): Directories {
  const years = rows.years.map(presentYear)
  const currentId = currentYearId(years, today)
  const timesOf = (scheme: LessonTimeRow['scheme']) =>
    rows.times.filter((time) => time.scheme === scheme).map(presentTime)
  return {
    buildings: rows.buildings,
    lessonTimes: { higher: timesOf('higher'), vocational: timesOf('vocational') },
    unifiedYears: years.map((year) => ({ ...year, isCurrent: year.id === currentId })),
  }
}
