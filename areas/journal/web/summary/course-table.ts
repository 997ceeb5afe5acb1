import { addressOf } from '#platform/web/router/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { keyOf } from '#platform/web/sheet/sheet-state.ts'
import { keptAttendance } from '../../contract/attendance.ts'
import { timetableLessonOf, weekOfJournalLesson, type ControlPoint } from '../../contract/lesson.ts'
import { pointsText } from '../../contract/marks.ts'
import { journalScreens } from '../../contract/screens.ts'
import { shortName } from '#areas/people/contract/person-name.ts'
import type { JournalSummary } from '../../contract/summary.ts'
import { pointColumnId } from '../lesson/sheet/lesson-table.ts'
import { markCells } from '../marks/mark-cells.ts'
import { EMPTY_MARK, type MarkValue } from '../marks/mark-value.ts'
import type { SummaryColumn, SummaryStudent, SummaryTable } from './summary-table.ts'

type Lesson = JournalSummary['lessons'][number]
type Student = JournalSummary['students'][number]

export function lessonColumnId(lessonId: number): string {
  return `lesson-${lessonId}`
}

/** The lesson of a column; null for a control point. */
export function lessonOfColumn(column: string): number | null {
  const found = /^lesson-(\d+)$/.exec(column)
  return found ? Number(found[1]) : null
}

/** The screen of a lesson. Decision D-112. */
export function lessonPathOf(yearId: number, lessonId: number, isIet: boolean): string {
  const names = { iet: isIet ? 1 : 0, year: yearId, week: weekOfJournalLesson(lessonId) }
  return addressOf(journalScreens.lesson, { ...names, lesson: timetableLessonOf(lessonId) })
}

function lessonColumn(summary: JournalSummary, lesson: Lesson, isIet: boolean): SummaryColumn {
  const { lessonId, lessonNumber, date, norm, comment, canEdit } = lesson
  const day = displayDate(date)
  return {
    id: lessonColumnId(lessonId),
    cells: markCells('mark', norm),
    isReadOnly: summary.isClosed || !canEdit,
    letters: summary.lessonTypeShortName,
    title: day.slice(0, 5),
    name: `${summary.lessonTypeName} ${day}, ${lessonNumber}-я пара`,
    tone: summary.lessonTypeCode,
    note: comment,
    date,
    details: norm === null ? 'Норма баллов не задана' : `Норма баллов: ${pointsText(norm)}`,
    comment: comment ?? '',
    lessonPath: lessonPathOf(summary.group.year_id, lessonId, isIet),
  }
}

/** A closed year, or a head of the department, who teaches none of the lessons. Decisions D-107, D-108. */
function isReadOnly({ isClosed, lessons }: JournalSummary): boolean {
  return isClosed || !lessons.some(({ canEdit }) => canEdit)
}

function pointColumn(summary: JournalSummary, point: ControlPoint): SummaryColumn {
  const { controlPointId, label, title, type, norm, date, comment } = point
  const [day = '', letters = ''] = label.split(' ')
  return {
    id: pointColumnId(controlPointId),
    cells: markCells('points', norm),
    isReadOnly: isReadOnly(summary),
    letters,
    title: day,
    name: `${title}, ${day}`,
    tone: 'credit',
    width: 50,
    note: comment,
    date,
    details: `${type}, норма баллов: ${pointsText(norm)}${comment ? `. ${comment}` : ''}`,
    comment: null,
    lessonPath: null,
  }
}

function summaryStudent(student: Student): SummaryStudent {
  const { studentId, personId, studentName, isStudentHide, comment } = student
  return {
    id: studentId,
    personId,
    name: studentName,
    short: shortName(studentName),
    isHidden: isStudentHide,
    note: comment,
    comment: comment ?? '',
  }
}

interface CellOfStudent {
  key: string
  value: MarkValue
  version: number
}

/** Every cell that a student has. */
export function cellsOf({ studentId, lessonPointList, controlPointList }: Student): CellOfStudent[] {
  return [
    ...lessonPointList.map(({ lessonId, attendance, progress, version }) => ({
      key: keyOf({ row: studentId, column: lessonColumnId(lessonId) }),
      value: { ...EMPTY_MARK, attendance: keptAttendance(attendance), points: progress },
      version,
    })),
    ...controlPointList.map(({ controlPointId, progress, version }) => ({
      key: keyOf({ row: studentId, column: pointColumnId(controlPointId) }),
      value: { ...EMPTY_MARK, points: progress },
      version,
    })),
  ]
}

/** The summary of a group or flow as a table. */
export function courseTable(
  summary: JournalSummary,
  { isIet, openedFrom }: Pick<SummaryTable, 'isIet' | 'openedFrom'>,
): SummaryTable {
  const { group, lessons, controlPoints, students } = summary
  const cells = students.flatMap(cellsOf)
  const values = new Map(cells.map(({ key, value }) => [key, value]))
  const lessonKeys = students.flatMap(({ studentId: row }) =>
    lessons.map(({ lessonId }) => keyOf({ row, column: lessonColumnId(lessonId) })),
  )
  const isHalf = group.subgroup > 0
  return {
    name: `summary.${isIet ? 'iet.' : ''}${group.year_id}.${group.discipline_id}.${group.lesson_type_id}.${group.group_id}.${group.subgroup}`,
    label: isHalf ? `${group.group_name}, подгруппа ${group.subgroup}` : group.group_name,
    columns: [
      ...controlPoints.map((point) => pointColumn(summary, point)),
      ...lessons.map((lesson) => lessonColumn(summary, lesson, isIet)),
    ],
    students: students.map(summaryStudent),
    values,
    versions: new Map(cells.map(({ key, version }) => [key, version])),
    today: summary.today,
    openedFrom,
    isIet,
    closed: new Set(lessonKeys.filter((key) => !values.has(key))),
    isReadOnly: isReadOnly(summary),
  }
}
