import type { Directories, LessonTime } from '../contract/directories.ts'
import { weeksOf } from '../contract/study-weeks.ts'
import { currentYearId, type StudyYear } from '../contract/study-year.ts'
import type { DirectoryRows, LessonTimeRow, StudyYearRow } from './directories-store.ts'

/** The first day of a second term of which nothing was said. Decision D-161. */
function usualSecondTerm(startDate: string): string {
  return `${Number(startDate.slice(0, 4)) + 1}-02-01`
}

function presentYear(row: StudyYearRow): Omit<StudyYear, 'isCurrent'> {
  return {
    ...row,
    weeksList: weeksOf(row),
    secondTermFrom: row.secondTermFrom ?? usualSecondTerm(row.startDate),
  }
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
