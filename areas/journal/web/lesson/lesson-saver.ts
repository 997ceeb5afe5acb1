import { request } from '#platform/web/api/request.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import type { AttendanceCode, MarkChange } from '../../contract/marks.ts'
import { EMPTY_CELL, type CellValue } from '../sheet/cell-value.ts'
import { nextSeq } from '../sheet/save-seq.ts'
import { sendUncontested } from '../sheet/send-edits.ts'
import type { CellEdit, Conflict } from '../sheet/sheet-state.ts'
import {
  ATTENDANCE_COLUMN,
  attendanceOf,
  codeOf,
  COMMENT_COLUMN,
  pointColumnId,
  pointOfColumn,
  PROGRESS_COLUMN,
  type JournalGroup,
} from './lesson-table.ts'

/** A row of `conflicts` in a 409. */
interface WireConflict {
  studentId: number
  field: 'attendance' | 'progress' | 'comment'
  current: number | string | null
  version: number
  by: string | null
  at: string | null
}

function changeOf(edits: readonly CellEdit[]): Omit<MarkChange, 'studentId' | 'version'> {
  const change: Omit<MarkChange, 'studentId' | 'version'> = {}
  for (const { column, value } of edits) {
    if (column === ATTENDANCE_COLUMN) change.attendance = codeOf(value.attendance)
    if (column === PROGRESS_COLUMN) change.progress = value.points
    if (column === COMMENT_COLUMN) change.comment = value.text || null
  }
  return change
}

function valueOf({ field, current }: WireConflict): CellValue {
  if (field === 'attendance') return { ...EMPTY_CELL, attendance: attendanceOf(current as AttendanceCode) }
  if (field === 'comment') return { ...EMPTY_CELL, text: (current as string | null) ?? '' }
  return { ...EMPTY_CELL, points: current as number | null }
}

/** Sends the cells of one group's table, remembering the version of each row it has seen. */
export class LessonSaver {
  readonly #lesson: JournalLesson
  readonly #group: JournalGroup
  readonly #versions = new Map<string, number>()

  constructor(lesson: JournalLesson, group: JournalGroup) {
    this.#lesson = lesson
    this.#group = group
    for (const { studentId, version, progressList } of group.students) {
      this.#versions.set(`${studentId}`, version)
      for (const point of progressList)
        this.#versions.set(`${studentId}.${point.controlPointId}`, point.version)
    }
  }

  save = async (edits: readonly CellEdit[]): Promise<Conflict[]> => {
    const ofLesson = edits.filter(({ column }) => pointOfColumn(column) === null)
    const points = new Set(edits.flatMap(({ column }) => pointOfColumn(column) ?? []))
    const conflicts = await sendUncontested(
      ofLesson,
      (some) => this.#sendMarks(some),
      (body) => this.#readConflicts(body, null),
    )
    for (const point of points) {
      const ofPoint = edits.filter(({ column }) => pointOfColumn(column) === point)
      const contested = await sendUncontested(
        ofPoint,
        (some) => this.#sendPoints(point, some),
        (body) => this.#readConflicts(body, point),
      )
      conflicts.push(...contested)
    }
    return conflicts
  }

  async #sendMarks(edits: readonly CellEdit[]): Promise<void> {
    const { lessonId, timetableLessonId } = this.#lesson
    const { group_id, subgroup } = this.#group
    const students = [...Map.groupBy(edits, ({ row }) => row)].map(([studentId, own]) => ({
      studentId,
      ...changeOf(own),
      version: this.#versions.get(`${studentId}`),
    }))
    const group = { group_id, subgroup, students }
    const saved = await request(journalCalls.saveGroup, {
      lessonId,
      timetableLessonId,
      group,
      saveSeq: nextSeq(),
    })
    for (const { studentId, version } of saved.students) this.#versions.set(`${studentId}`, version)
  }

  async #sendPoints(controlPointId: number, edits: readonly CellEdit[]): Promise<void> {
    const { timetableLessonId } = this.#lesson
    const students = edits.map(({ row, value }) => ({
      studentId: row,
      progressList: [
        { controlPointId, progress: value.points, version: this.#versions.get(`${row}.${controlPointId}`) },
      ],
    }))
    const saved = await request(journalCalls.saveControlPoints, {
      timetableLessonId,
      students,
      saveSeq: nextSeq(),
    })
    for (const { studentId, version } of saved.students)
      this.#versions.set(`${studentId}.${controlPointId}`, version)
  }

  /** Notes the versions too: one's own value sent again goes over the other one knowingly. */
  #readConflicts(body: Record<string, unknown>, controlPointId: number | null): Conflict[] {
    const conflicts = (body['conflicts'] ?? []) as WireConflict[]
    return conflicts.map((conflict) => {
      const { studentId, field, version, by, at } = conflict
      this.#versions.set(controlPointId === null ? `${studentId}` : `${studentId}.${controlPointId}`, version)
      const column = controlPointId === null ? field : pointColumnId(controlPointId)
      return { row: studentId, column, theirs: valueOf(conflict), by: by ?? '', at: at ?? '' }
    })
  }
}
