import { sendUncontested } from '#platform/web/sheet/send-edits.ts'
import { attendanceCode } from '../../../contract/attendance.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import type { MarkChange } from '../../../contract/marks.ts'
import type { MarkConflict, MarkEdit } from '../../marks/mark-table.ts'
import { EMPTY_MARK } from '../../marks/mark-value.ts'
import { RowVersions, theirsOf } from '../../marks/row-versions.ts'
import { journalSaveTexts } from '../../save-texts.ts'
import type { JournalWire, WireConflict } from '../../wire/journal-wire.ts'
import {
  ATTENDANCE_COLUMN,
  COMMENT_COLUMN,
  pointColumnId,
  pointOfColumn,
  PROGRESS_COLUMN,
  type JournalGroup,
} from '../sheet/lesson-table.ts'

function changeOf(edits: readonly MarkEdit[]): Omit<MarkChange, 'studentId' | 'version'> {
  const change: Omit<MarkChange, 'studentId' | 'version'> = {}
  for (const { column, value } of edits) {
    if (column === ATTENDANCE_COLUMN) change.attendance = attendanceCode(value.attendance)
    if (column === PROGRESS_COLUMN) change.progress = value.points
    if (column === COMMENT_COLUMN) change.comment = value.text || null
  }
  return change
}

const pointKey = (studentId: number, controlPointId: number) => `${studentId}.${controlPointId}`

/** Sends the cells of one group's table: those of the lesson in one request, those of each control point in another. */
export class LessonSaver {
  readonly #wire: JournalWire
  readonly #lesson: JournalLesson
  readonly #group: JournalGroup
  readonly #versions = new RowVersions()
  /** The text for a failure of the request that was sent last. */
  failureText: string = journalSaveTexts.lesson
  /** Called with a text about what was saved. */
  onSaved: (text: string) => void = () => undefined

  constructor(wire: JournalWire, lesson: JournalLesson, group: JournalGroup) {
    this.#wire = wire
    this.#lesson = lesson
    this.#group = group
    for (const { studentId, version, progressList } of group.students) {
      this.#versions.noteRow(`${studentId}`, version)
      for (const point of progressList)
        this.#versions.noteRow(pointKey(studentId, point.controlPointId), point.version)
    }
  }

  save = async (edits: readonly MarkEdit[]): Promise<MarkConflict[]> => {
    const byPoint = Map.groupBy(edits, ({ column }) => pointOfColumn(column))
    const conflicts: MarkConflict[] = []
    // Those of the lesson go first.
    for (const point of new Set([null, ...byPoint.keys()])) {
      const contested = await sendUncontested(
        byPoint.get(point) ?? [],
        (some) => (point === null ? this.#sendMarks(some) : this.#sendPoints(point, some)),
        (body) => this.#readConflicts(body, point),
      )
      conflicts.push(...contested)
    }
    return conflicts
  }

  async #sendMarks(edits: readonly MarkEdit[]): Promise<void> {
    this.failureText = journalSaveTexts.lesson
    const edited = Map.groupBy(edits, ({ row }) => row)
    const students = [...edited].map(([studentId, own]) => ({
      studentId,
      ...changeOf(own),
      ...this.#versions.of(`${studentId}`),
    }))
    const saved = await this.#wire.saveMarks(this.#lesson, this.#group, students)
    for (const { studentId, version } of saved)
      for (const { column } of edited.get(studentId) ?? [])
        this.#versions.noteField(`${studentId}`, column as WireConflict['field'], version)
    this.onSaved('Данные занятия успешно сохранены')
  }

  async #sendPoints(controlPointId: number, edits: readonly MarkEdit[]): Promise<void> {
    this.failureText = journalSaveTexts.points
    const students = edits.map(({ row, value }) => ({
      studentId: row,
      progress: value.points,
      version: this.#versions.of(pointKey(row, controlPointId)).version,
    }))
    const saved = await this.#wire.savePoints(this.#lesson, this.#group, { controlPointId, students })
    for (const { studentId, version } of saved)
      this.#versions.noteRow(pointKey(studentId, controlPointId), version)
    this.onSaved('Данные контрольных точек успешно сохранены')
  }

  /** Stores the versions too: a value that is sent again overwrites the other one knowingly. */
  #readConflicts(body: Record<string, unknown>, controlPointId: number | null): MarkConflict[] {
    return this.#wire.conflictsOf(body).map((conflict) => {
      const { studentId, field, version, by, at } = conflict
      if (controlPointId === null) this.#versions.noteField(`${studentId}`, field, version)
      else this.#versions.noteRow(pointKey(studentId, controlPointId), version)
      const column = controlPointId === null ? field : pointColumnId(controlPointId)
      return { row: studentId, column, theirs: theirsOf(conflict, EMPTY_MARK), by: by ?? '', at: at ?? '' }
    })
  }
}
