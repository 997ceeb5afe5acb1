import type { CellValue, XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { ATTENDANCE_LETTERS } from '../../contract/attendance.ts'
import { attendancePercent, progressPercent } from '../../contract/percentages.ts'
import type { CourseStudent } from '../students/course-students.ts'
import type { Course } from './course.ts'
import {
  cellColumns,
  CODE_TITLE,
  NAME_TITLE,
  NORM_ROW,
  OUTSIDE,
  TOTAL_TITLES,
  WRITTEN_TITLE,
  type CellColumn,
} from './sheet-columns.ts'

function cellOf(student: CourseStudent, { lessonId, controlPointId, field }: CellColumn): CellValue {
  if (controlPointId !== null) return student.points.get(controlPointId)?.progress
  const mark = student.marks.get(lessonId!)
  if (field === 'progress') return mark?.progress
  if (!mark) return OUTSIDE
  return mark.attendance === null ? null : ATTENDANCE_LETTERS[mark.attendance]
}

/** The sum and the percentages, by the rule of the student's own journal. */
function totalsOf({ lessons, points }: Course, student: CourseStudent, today: string): (number | null)[] {
  const sat = lessons.flatMap(({ id, isHeld, norm }) => {
    const mark = student.marks.get(id)
    return mark ? [{ isHeld, norm, attendance: mark.attendance, progress: mark.progress }] : []
  })
  const own = points.map(({ controlPointId, date, norm }) => ({
    date,
    norm,
    progress: student.points.get(controlPointId)?.progress ?? null,
  }))
  const sum = [...sat, ...own].reduce((total, { progress }) => total + (progress ?? 0), 0)
  return [attendancePercent(sat), progressPercent(sat, own, today), Math.round(sum * 100) / 100]
}

/** The journal of a course as a sheet: norms in the first row, then the students. The same form is read back. */
export function courseSheet(course: Course, { now, today }: { now: Date; today: string }) {
  type Row = CourseStudent | null
  const totals = new Map(course.students.map((student) => [student.id, totalsOf(course, student, today)]))
  const columns: XlsxColumn<Row>[] = [
    { title: CODE_TITLE, value: (row) => row?.id, kind: 'number', width: 10 },
    { title: NAME_TITLE, value: (row) => row?.name ?? NORM_ROW, width: 34 },
    ...cellColumns(course).map((column): XlsxColumn<Row> => ({
      title: column.title,
      value: (row) => (row === null ? column.norm : cellOf(row, column)),
      kind: column.field === 'progress' ? 'number' : 'text',
      width: column.controlPointId === null ? 12 : 22,
    })),
    ...TOTAL_TITLES.map((title, index): XlsxColumn<Row> => ({
      title,
      value: (row) => (row === null ? null : totals.get(row.id)![index]),
      kind: 'number',
      width: 15,
    })),
    { title: `${WRITTEN_TITLE} ${now.toISOString()}`, value: () => null, width: 14 },
  ]
  return { columns, rows: [null, ...course.students] }
}
