import { displayDate } from '#platform/contract/calendar.ts'
import type { GridTotal } from '#platform/web/sheet/grid/grid-parts.ts'
import { keptAttendance } from '../../../contract/attendance.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import type { JournalSummary } from '../../../contract/summary.ts'
import { markCells } from '../../marks/mark-cells.ts'

const MOST = 5
const cells = markCells('mark')

type Marks = JournalSummary['students'][number]['lessonPointList']

/** A student's values in a lesson, as the summary writes them. */
function textIn(marks: Marks | undefined, lessonId: number): string {
  const mark = marks?.find((each) => each.lessonId === lessonId)
  if (!mark) return ''
  return cells.textOf({ attendance: keptAttendance(mark.attendance), points: mark.progress, text: '' })
}

/** The last lessons of the course before this one, the latest next to the edge, as columns at the end. */
export function pastLessons(
  { lessons, students, lessonTypeName }: JournalSummary,
  { date, lessonNumber }: Pick<JournalLesson, 'date' | 'lessonNumber'>,
): GridTotal[] {
  const marksOf = new Map(students.map(({ studentId, lessonPointList }) => [studentId, lessonPointList]))
  return lessons
    .filter((past) => past.date < date || (past.date === date && past.lessonNumber < lessonNumber))
    .slice(-MOST)
    .map((past) => {
      const day = displayDate(past.date)
      return {
        title: day.slice(0, 5),
        name: `${lessonTypeName} ${day}, ${past.lessonNumber}-я пара`,
        width: 58,
        isPale: true,
        of: (row: number) => textIn(marksOf.get(row), past.lessonId),
      }
    })
}
