import { displayDate } from '#platform/contract/dates.ts'
import type { GridColumn, GridRowHead } from '../grid/grid-parts.ts'
import { EMPTY_CELL, type Attendance, type CellValue } from '../sheet/cell-value.ts'
import { keyOf } from '../sheet/sheet-state.ts'
import type { ControlPoint, GroupJournal, LessonJournal, LessonStudent } from './wire.ts'

export const ATTENDANCE_COLUMN = 'attendance'
export const PROGRESS_COLUMN = 'progress'
export const COMMENT_COLUMN = 'comment'

const ATTENDANCE_BY_CODE: Record<number, Attendance> = { 1: 'late', 2: 'attended', 3: 'absent' }
const CODE_BY_ATTENDANCE = { late: 1, attended: 2, absent: 3 } as const

/** Regular mode: 1 late, 2 attended, 3 absent. Specification part 2, section 4; decision D-103. */
export function attendanceOf(code: number | null): Attendance | null {
  return code === null ? null : (ATTENDANCE_BY_CODE[code] ?? null)
}

export function codeOf(attendance: Attendance | null): 1 | 2 | 3 | null {
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

function pointColumn({ controlPointId, typeLabel, title, date, norm }: ControlPoint): GridColumn {
  return {
    id: pointColumnId(controlPointId),
    kind: 'points',
    norm,
    letters: typeLabel,
    title: displayDate(date).slice(0, 5),
    name: `${title}, ${displayDate(date)}, норма ${norm ?? 'не задана'}`,
    tone: 'credit',
    width: 56,
  }
}

/** Presence, points and the comment of the lesson, then the control points of the group. */
export function lessonColumns(lesson: LessonJournal, group: GroupJournal): GridColumn[] {
  const tone = lesson.tone
  return [
    {
      id: ATTENDANCE_COLUMN,
      kind: 'attendance',
      norm: null,
      letters: lesson.letters,
      title: 'Был',
      name: 'Посещение',
      tone,
      width: 64,
    },
    {
      id: PROGRESS_COLUMN,
      kind: 'points',
      norm: lesson.progressNorm,
      letters: lesson.progressNorm === null ? 'без нормы' : `из ${String(lesson.progressNorm).replace('.', ',')}`,
      title: 'Баллы',
      name: 'Баллы за занятие',
      tone,
      width: 72,
    },
    ...group.controlPoints.map(pointColumn),
    {
      id: COMMENT_COLUMN,
      kind: 'text',
      norm: null,
      letters: 'видно студенту',
      title: 'Комментарий',
      name: 'Комментарий к работе на занятии, видно студенту',
      tone: 'other',
      width: 240,
    },
  ]
}

export function lessonRows({ students }: GroupJournal): GridRowHead[] {
  return students.map(({ studentId, name, photo, isStudentHide }) => ({
    id: studentId,
    name,
    photo,
    isHidden: isStudentHide,
  }))
}

function studentCells({ studentId, attendance, progress, comment, progressList }: LessonStudent) {
  const points = progressList.map(
    (cell) => [pointColumnId(cell.controlPointId), { ...EMPTY_CELL, points: cell.progress }] as const,
  )
  const cells: (readonly [string, CellValue])[] = [
    [ATTENDANCE_COLUMN, { ...EMPTY_CELL, attendance: attendanceOf(attendance) }],
    [PROGRESS_COLUMN, { ...EMPTY_CELL, points: progress }],
    [COMMENT_COLUMN, { ...EMPTY_CELL, text: comment ?? '' }],
    ...points,
  ]
  return cells.map(([column, value]) => [keyOf({ row: studentId, column }), value] as const)
}

/** What the server holds of the group in this lesson. */
export function lessonValues({ students }: GroupJournal): Map<string, CellValue> {
  return new Map(students.flatMap(studentCells))
}
