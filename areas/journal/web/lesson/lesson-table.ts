import { addressOf } from '#platform/web/router/address-of.ts'
import { displayDate } from '#platform/contract/dates.ts'
import type { ControlPoint, JournalLesson } from '../../contract/lesson.ts'
import type { AttendanceCode } from '../../contract/marks.ts'
import { journalScreens } from '../../contract/screens.ts'
import type { GridColumn, GridRowHead } from '../grid/grid-parts.ts'
import { numberText } from '../sheet/cell-text.ts'
import { EMPTY_CELL, type Attendance, type CellValue } from '../sheet/cell-value.ts'
import { keyOf } from '../sheet/sheet-state.ts'

export type JournalGroup = JournalLesson['groups'][number]
type JournalStudent = JournalGroup['students'][number]

export const ATTENDANCE_COLUMN = 'attendance'
export const PROGRESS_COLUMN = 'progress'
export const COMMENT_COLUMN = 'comment'

const ATTENDANCE_BY_CODE = { 1: 'late', 2: 'attended', 3: 'absent' } as const
const CODE_BY_ATTENDANCE = { late: 1, attended: 2, absent: 3 } as const

/** Regular mode: 1 late, 2 attended, 3 absent. Specification part 2, section 5. */
export function attendanceOf(code: AttendanceCode): Attendance | null {
  return code === null ? null : ATTENDANCE_BY_CODE[code]
}

export function codeOf(attendance: Attendance | null): AttendanceCode {
  return attendance === null ? null : CODE_BY_ATTENDANCE[attendance]
}

export function pointColumnId(controlPointId: number): string {
  return `point-${controlPointId}`
}

/** The control point of a column; null for the lesson's own columns. */
export function pointOfColumn(column: string): number | null {
  const found = /^point-(\d+)$/.exec(column)
  return found ? Number(found[1]) : null
}

function pointColumn({ controlPointId, label, title, norm }: ControlPoint): GridColumn {
  const [day = '', letters = ''] = label.split(' ')
  return {
    id: pointColumnId(controlPointId),
    kind: 'points',
    norm,
    letters,
    title: day,
    name: `${title}, ${day}, норма ${numberText(norm)}`,
    tone: 'credit',
    width: 58,
  }
}

/** Presence and points of the lesson, the control points of the group, the comment. */
export function lessonColumns(lesson: JournalLesson, group: JournalGroup): GridColumn[] {
  const { progressNorm, date } = lesson
  const own = { tone: 'primary', title: displayDate(date).slice(0, 5) }
  const columns: GridColumn[] = [
    {
      ...own,
      id: ATTENDANCE_COLUMN,
      kind: 'attendance',
      norm: null,
      letters: 'Был',
      name: 'Посещение',
      width: 62,
    },
    {
      ...own,
      id: PROGRESS_COLUMN,
      kind: 'points',
      norm: progressNorm,
      letters: 'Баллы',
      name: progressNorm === null ? 'Баллы, норма не задана' : `Баллы, норма ${numberText(progressNorm)}`,
      width: 66,
    },
    ...group.lesson_control_points.map(pointColumn),
    {
      id: COMMENT_COLUMN,
      kind: 'text',
      norm: null,
      letters: 'Комментарий',
      title: 'видно студенту',
      name: 'Комментарий, виден студенту',
      tone: 'other',
      width: 240,
    },
  ]
  return lesson.canEdit ? columns : columns.map((column) => ({ ...column, isReadOnly: true }))
}

/** The summary of a group in the lesson's course. Decision D-112. */
export function summaryPathOf({ lessonId }: JournalLesson, group: JournalGroup, isIet: boolean): string {
  const { year_id: yearId, group_id: groupId, subgroup, discipline_id, lesson_type_id } = group
  const course = { disciplineId: discipline_id, lessonTypeId: lesson_type_id, lessonId }
  return addressOf(journalScreens.summary, { iet: isIet ? 1 : 0, yearId, groupId, subgroup, ...course })
}

export function lessonRows({ students }: JournalGroup): GridRowHead[] {
  return students.map(({ studentId, name, photo, isStudentHide }) => ({
    id: studentId,
    name,
    photo,
    isHidden: isStudentHide,
  }))
}

function studentCells({ studentId, attendance, progress, comment, progressList }: JournalStudent) {
  const cells: (readonly [string, CellValue])[] = [
    [ATTENDANCE_COLUMN, { ...EMPTY_CELL, attendance: attendanceOf(attendance) }],
    [PROGRESS_COLUMN, { ...EMPTY_CELL, points: progress }],
    [COMMENT_COLUMN, { ...EMPTY_CELL, text: comment ?? '' }],
    ...progressList.map(
      (point) => [pointColumnId(point.controlPointId), { ...EMPTY_CELL, points: point.progress }] as const,
    ),
  ]
  return cells.map(([column, value]) => [keyOf({ row: studentId, column }), value] as const)
}

/** What the server holds of the group in this lesson. */
export function lessonValues({ students }: JournalGroup): Map<string, CellValue> {
  return new Map(students.flatMap(studentCells))
}
