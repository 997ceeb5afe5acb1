import { addressOf } from '#platform/web/router/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { keyOf } from '#platform/web/sheet/sheet-state.ts'
import { keptAttendance } from '../../../contract/attendance.ts'
import type { ControlPoint, JournalLesson } from '../../../contract/lesson.ts'
import { pointsText } from '../../../contract/marks.ts'
import { journalScreens } from '../../../contract/screens.ts'
import { shortName } from '#areas/people/contract/person-name.ts'
import { markCells } from '../../marks/mark-cells.ts'
import type { MarkColumn, StudentRow } from '../../marks/mark-table.ts'
import { EMPTY_MARK, type MarkValue } from '../../marks/mark-value.ts'

export type JournalGroup = JournalLesson['groups'][number]
type JournalStudent = JournalGroup['students'][number]

/** A group with its subgroup, as an address names it. */
export function groupKey({ group_id, subgroup }: Pick<JournalGroup, 'group_id' | 'subgroup'>): string {
  return `${group_id}.${subgroup}`
}

export const ATTENDANCE_COLUMN = 'attendance'
export const PROGRESS_COLUMN = 'progress'
export const COMMENT_COLUMN = 'comment'

export function pointColumnId(controlPointId: number): string {
  return `point-${controlPointId}`
}

/** The control point of a column; null for the lesson's own columns. */
export function pointOfColumn(column: string): number | null {
  const found = /^point-(\d+)$/.exec(column)
  return found ? Number(found[1]) : null
}

function pointColumn({ controlPointId, label, title, norm }: ControlPoint): MarkColumn {
  const [day = '', letters = ''] = label.split(' ')
  return {
    id: pointColumnId(controlPointId),
    cells: markCells('points', norm),
    letters,
    title: day,
    name: `${title}, ${day}, норма ${pointsText(norm)}`,
    tone: 'credit',
    width: 58,
  }
}

/** Presence and points of the lesson, the control points of the group, the comment. */
export function lessonColumns(lesson: JournalLesson, group: JournalGroup): MarkColumn[] {
  const { progressNorm, date } = lesson
  const own = { tone: 'primary', title: displayDate(date).slice(0, 5) }
  const columns: MarkColumn[] = [
    {
      ...own,
      id: ATTENDANCE_COLUMN,
      cells: markCells('attendance'),
      letters: 'Был',
      name: 'Посещение',
      short: 'посещение',
      width: 62,
    },
    {
      ...own,
      id: PROGRESS_COLUMN,
      cells: markCells('points', progressNorm),
      letters: 'Баллы',
      short: 'баллы',
      name: progressNorm === null ? 'Баллы, норма не задана' : `Баллы, норма ${pointsText(progressNorm)}`,
      width: 66,
    },
    ...group.lesson_control_points.map(pointColumn),
    {
      id: COMMENT_COLUMN,
      cells: markCells('text'),
      letters: 'Комментарий',
      title: 'видно студенту',
      name: 'Комментарий, виден студенту',
      short: 'комментарий',
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

export function lessonRows({ students }: JournalGroup): StudentRow[] {
  return students.map(({ studentId, name, photo, isStudentHide }) => ({
    id: studentId,
    name,
    short: shortName(name),
    photo,
    isHidden: isStudentHide,
  }))
}

function studentCells({ studentId, attendance, progress, comment, progressList }: JournalStudent) {
  const cells: (readonly [string, MarkValue])[] = [
    [ATTENDANCE_COLUMN, { ...EMPTY_MARK, attendance: keptAttendance(attendance) }],
    [PROGRESS_COLUMN, { ...EMPTY_MARK, points: progress }],
    [COMMENT_COLUMN, { ...EMPTY_MARK, text: comment ?? '' }],
    ...progressList.map(
      (point) => [pointColumnId(point.controlPointId), { ...EMPTY_MARK, points: point.progress }] as const,
    ),
  ]
  return cells.map(([column, value]) => [keyOf({ row: studentId, column }), value] as const)
}

/** The group's cells in this lesson, with the server's values. */
export function lessonValues({ students }: JournalGroup): Map<string, MarkValue> {
  return new Map(students.flatMap(studentCells))
}
