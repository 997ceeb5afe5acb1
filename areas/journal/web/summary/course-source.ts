import { absenceOf, sendUncontested } from '#platform/web/sheet/send-edits.ts'
import { addressOf, keyOf, type CellAddress } from '#platform/web/sheet/sheet-state.ts'
import { attendanceCode } from '../../contract/attendance.ts'
import { pointColumnId, pointOfColumn } from '../lesson/sheet/lesson-table.ts'
import type { MarkConflict, MarkEdit } from '../marks/mark-table.ts'
import { EMPTY_MARK, type MarkValue } from '../marks/mark-value.ts'
import { RowVersions, theirsOf } from '../marks/row-versions.ts'
import type { JournalWire, OpenedSummary, SavedSummary, SummaryChanges } from '../wire/journal-wire.ts'
import { cellsOf, lessonColumnId, lessonOfColumn } from './course-table.ts'
import type { SummaryTable } from './summary-table.ts'

type ChangedStudent = SummaryChanges['students'][number]
/** Returns true while a change of the cell is in progress. */
type IsBusy = (address: CellAddress) => boolean

/** The journal of a whole group or flow, saved by the calls of its mode. */
export class CourseSource {
  readonly #wire: JournalWire
  readonly #opened: OpenedSummary
  readonly #stored = new Map<string, MarkValue>()
  readonly #versions = new RowVersions()
  /** Sent without an answer: the server may hold the sent value, or the one before. */
  readonly #doubtful = new Set<string>()
  #isBusy: IsBusy = () => false
  #fresh = new Map<string, MarkValue>()

  constructor(wire: JournalWire, opened: OpenedSummary) {
    this.#wire = wire
    this.#opened = opened
  }

  /** Takes a table that was read, except where a change is still under way. */
  take({ values, versions }: SummaryTable, isBusy: IsBusy = () => false): void {
    this.#isBusy = isBusy
    for (const [key, value] of values) this.#note(key, value, versions.get(key) ?? 0)
  }

  /** Sends the cells in one request; returns those that somebody else changed meanwhile. */
  save(edits: readonly MarkEdit[]): Promise<MarkConflict[]> {
    return sendUncontested(
      edits,
      (some) => this.#send(some),
      (body) => this.#readConflicts(body),
    )
  }

  /** Further cells that came with the last answer. */
  takeFresh = (): ReadonlyMap<string, MarkValue> => {
    const fresh = this.#fresh
    this.#fresh = new Map()
    return fresh
  }

  /** Returns the norm that is stored now. */
  async saveNorm(column: string, norm: number | null, signal: AbortSignal): Promise<number | null> {
    const lessonId = lessonOfColumn(column)
    const controlPointId = pointOfColumn(column)
    const changes: SummaryChanges = {
      students: [],
      ...(lessonId !== null && { lessons: [{ lessonId, norm }] }),
      ...(controlPointId !== null && { controlPoints: [{ controlPointId, norm }] }),
    }
    const answer = await this.#wire.saveSummary(this.#opened, changes, signal)
    const lesson = answer.lessons.find((each) => each.lessonId === lessonId)
    const point = answer.controlPoints.find((each) => each.controlPointId === controlPointId)
    return lesson?.norm ?? point?.norm ?? null
  }

  /** Returns the comment that is stored now, as the next one does. */
  saveColumnComment(column: string, comment: string, signal: AbortSignal): Promise<string> {
    const lessonId = lessonOfColumn(column) ?? 0
    return this.#wire.saveColumnComment(this.#opened, { lessonId, comment }, signal)
  }

  saveStudentComment(studentId: number, comment: string, signal: AbortSignal): Promise<string> {
    return this.#wire.saveStudentComment(this.#opened, { studentId, comment }, signal)
  }

  hideStudent(studentId: number, isStudentHide: boolean): Promise<unknown> {
    return this.#wire.hideStudent(this.#opened, this.#opened.group, { studentId, isStudentHide })
  }

  async #send(edits: readonly MarkEdit[]): Promise<void> {
    const students = [...Map.groupBy(edits, ({ row }) => row)].map(([studentId, own]) => ({
      studentId,
      ...this.#changesOf(own),
    }))
    const sent = new Set(edits.map(keyOf))
    for (const key of sent) this.#doubtful.add(key)
    try {
      this.#takeAnswer(await this.#wire.saveSummary(this.#opened, { students }), sent)
    } catch (error) {
      if (absenceOf(error)) throw error
      for (const key of sent) this.#doubtful.delete(key)
      throw error
    }
  }

  /**
   * Only the parts that differ from the server's are sent, so that another person's part of a cell is left
   * alone.
   */
  #changesOf(edits: readonly MarkEdit[]) {
    const lessonPointList: NonNullable<ChangedStudent['lessonPointList']> = []
    const controlPointList: NonNullable<ChangedStudent['controlPointList']> = []
    for (const { value, ...address } of edits) {
      const key = keyOf(address)
      const stored = this.#stored.get(key) ?? EMPTY_MARK
      const versions = this.#versions.of(key)
      const isDoubtful = this.#doubtful.has(key)
      const lessonId = lessonOfColumn(address.column)
      const controlPointId = pointOfColumn(address.column)
      if (lessonId !== null)
        lessonPointList.push({
          lessonId,
          ...versions,
          ...((isDoubtful || value.attendance !== stored.attendance) && {
            attendance: attendanceCode(value.attendance),
          }),
          ...((isDoubtful || value.points !== stored.points) && { progress: value.points }),
        })
      else if (controlPointId !== null)
        controlPointList.push({ controlPointId, version: versions.version, progress: value.points })
    }
    return { lessonPointList, controlPointList }
  }

  #takeAnswer({ students }: SavedSummary, sent: ReadonlySet<string>): void {
    for (const { key, value, version } of students.flatMap(cellsOf)) {
      if (sent.has(key)) {
        this.#versions.noteRow(key, version)
        this.#stored.set(key, value)
        this.#doubtful.delete(key)
      } else this.#note(key, value, version)
      this.#fresh.set(key, value)
    }
  }

  /**
   * A cell whose change is in progress keeps the version it was changed from, so that a conflict is noticed.
   */
  #note(key: string, value: MarkValue, version: number): void {
    if (this.#isBusy(addressOf(key))) return
    this.#stored.set(key, value)
    this.#versions.noteRow(key, version)
  }

  /** Both parts of a cell in one conflict. Notes the versions too: a value that is sent again wins knowingly. */
  #readConflicts(body: Record<string, unknown>): MarkConflict[] {
    const conflicts = new Map<string, MarkConflict>()
    for (const conflict of this.#wire.conflictsOf(body)) {
      const { studentId: row, lessonId, controlPointId = 0, field, version, by, at } = conflict
      const column = lessonId === undefined ? pointColumnId(controlPointId) : lessonColumnId(lessonId)
      const key = keyOf({ row, column })
      const stored = conflicts.get(key)?.theirs ?? this.#stored.get(key) ?? EMPTY_MARK
      const theirs = theirsOf(conflict, stored)
      this.#stored.set(key, theirs)
      if (lessonId === undefined) this.#versions.noteRow(key, version)
      else this.#versions.noteField(key, field, version)
      conflicts.set(key, { row, column, theirs, by: by ?? '', at: at ?? '' })
    }
    return [...conflicts.values()]
  }
}
