import type { JournalLesson } from '../../contract/lesson.ts'
import type { AttendanceCode, MarkChange } from '../../contract/marks.ts'
import { EMPTY_CELL, type CellValue } from '../sheet/cell-value.ts'
import { sendUncontested } from '../sheet/send-edits.ts'
import { journalSaveTexts } from '../save-texts.ts'
import type { CellEdit, Conflict } from '../sheet/sheet-state.ts'
import type { LessonMode, WireConflict } from './lesson-mode.ts'
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

/** The fields of a row that edits change. */
function fieldsOf(edits: readonly CellEdit[]): WireConflict['field'][] {
  return edits.map(({ column }) => column as WireConflict['field'])
}

type Versions = Readonly<Partial<Record<WireConflict['field'], number>>>

/**
 * Sends the cells of one group's table. A row has the version at which it was read; a field that was saved or contested
 * since has one of its own, so that nobody's change of another field is overwritten unseen.
 */
export class LessonSaver {
  readonly #mode: LessonMode
  readonly #lesson: JournalLesson
  readonly #group: JournalGroup
  readonly #versions = new Map<string, number>()
  readonly #fieldVersions = new Map<number, Versions>()
  /** What is said when the request that was sent last fails. */
  failureText: string = journalSaveTexts.lesson
  /** Told what has been saved. */
  onSaved: (text: string) => void = () => undefined

  constructor(mode: LessonMode, lesson: JournalLesson, group: JournalGroup) {
    this.#mode = mode
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
    this.failureText = journalSaveTexts.lesson
    const students = [...Map.groupBy(edits, ({ row }) => row)].map(([studentId, own]) => ({
      studentId,
      ...changeOf(own),
      version: this.#versions.get(`${studentId}`),
      versions: this.#fieldVersions.get(studentId),
    }))
    const saved = await this.#mode.saveMarks(this.#lesson, this.#group, students)
    const edited = Map.groupBy(edits, ({ row }) => row)
    for (const { studentId, version } of saved)
      for (const field of fieldsOf(edited.get(studentId) ?? [])) this.#noteField(studentId, field, version)
    this.onSaved('Данные занятия успешно сохранены')
  }

  #noteField(studentId: number, field: WireConflict['field'], version: number): void {
    this.#fieldVersions.set(studentId, { ...this.#fieldVersions.get(studentId), [field]: version })
  }

  async #sendPoints(controlPointId: number, edits: readonly CellEdit[]): Promise<void> {
    this.failureText = journalSaveTexts.points
    const students = edits.map(({ row, value }) => ({
      studentId: row,
      progress: value.points,
      version: this.#versions.get(`${row}.${controlPointId}`),
    }))
    const saved = await this.#mode.savePoints(this.#lesson, this.#group, { controlPointId, students })
    for (const { studentId, version } of saved) this.#versions.set(`${studentId}.${controlPointId}`, version)
    this.onSaved('Данные контрольных точек успешно сохранены')
  }

  /** Notes the versions too: one's own value sent again goes over the other one knowingly. */
  #readConflicts(body: Record<string, unknown>, controlPointId: number | null): Conflict[] {
    return this.#mode.conflictsOf(body).map((conflict) => {
      const { studentId, field, version, by, at } = conflict
      if (controlPointId === null) this.#noteField(studentId, field, version)
      else this.#versions.set(`${studentId}.${controlPointId}`, version)
      const column = controlPointId === null ? field : pointColumnId(controlPointId)
      return { row: studentId, column, theirs: valueOf(conflict), by: by ?? '', at: at ?? '' }
    })
  }
}
