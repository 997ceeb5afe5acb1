import { attendanceOf, codeOf, pointColumnId, pointOfColumn } from '../lesson/lesson-table.ts'
import type { AttendanceCode } from '../../contract/marks.ts'
import { EMPTY_CELL, type CellValue } from '../sheet/cell-value.ts'
import { absenceOf, sendUncontested } from '../sheet/send-edits.ts'
import { addressOf, keyOf, type CellEdit, type Conflict } from '../sheet/sheet-state.ts'
import type { SheetPorts, SummarySource, SummaryTable } from './summary-source.ts'
import type { OpenedSummary, SavedSummary, SummaryChanges, SummaryWire } from './summary-wire.ts'
import { cellsOf, lessonColumnId, lessonOfColumn } from './course-table.ts'

type ChangedStudent = SummaryChanges['students'][number]
const NEVER_BUSY: SheetPorts = { isBusy: () => false }

/** The journal of a whole group or flow, saved by the calls of its mode. */
export class CourseSource implements SummarySource {
  readonly #wire: SummaryWire
  readonly #opened: OpenedSummary
  readonly #known = new Map<string, CellValue>()
  readonly #versions = new Map<string, number>()
  /** Parts of cells whose other value one has seen in a conflict; the rest of such a cell stays as it was read. */
  readonly #partVersions = new Map<string, Readonly<Partial<Record<'attendance' | 'progress', number>>>>()
  /** Sent without an answer: the server may hold what was sent, or what stood there before. */
  readonly #doubtful = new Set<string>()
  #ports = NEVER_BUSY
  #fresh = new Map<string, CellValue>()

  constructor(wire: SummaryWire, opened: OpenedSummary) {
    this.#wire = wire
    this.#opened = opened
  }

  take = ({ values, versions }: SummaryTable, ports: SheetPorts): void => {
    this.#ports = ports
    for (const [key, value] of values) this.#note(key, value, versions.get(key) ?? 0)
  }

  save = (edits: readonly CellEdit[]): Promise<Conflict[]> =>
    sendUncontested(
      edits,
      (some) => this.#send(some),
      (body) => this.#readConflicts(body),
    )

  takeFresh = (): ReadonlyMap<string, CellValue> => {
    const fresh = this.#fresh
    this.#fresh = new Map()
    return fresh
  }

  saveNorm: SummarySource['saveNorm'] = async (column, norm, signal) => {
    const lessonId = lessonOfColumn(column)
    const controlPointId = pointOfColumn(column)
    const changes: SummaryChanges = {
      students: [],
      ...(lessonId !== null && { lessons: [{ lessonId, norm }] }),
      ...(controlPointId !== null && { controlPoints: [{ controlPointId, norm }] }),
    }
    const answer = await this.#wire.save(this.#opened, changes, signal)
    const lesson = answer.lessons.find((each) => each.lessonId === lessonId)
    const point = answer.controlPoints.find((each) => each.controlPointId === controlPointId)
    return lesson?.norm ?? point?.norm ?? null
  }

  saveColumnComment: SummarySource['saveColumnComment'] = (column, comment, signal) =>
    this.#wire.saveColumnComment(this.#opened, { lessonId: lessonOfColumn(column) ?? 0, comment }, signal)

  saveStudentComment: SummarySource['saveStudentComment'] = (studentId, comment, signal) =>
    this.#wire.saveStudentComment(this.#opened, { studentId, comment }, signal)

  hideStudent = (studentId: number, isStudentHide: boolean): Promise<unknown> =>
    this.#wire.hideStudent(this.#opened, { studentId, isStudentHide })

  async #send(edits: readonly CellEdit[]): Promise<void> {
    const students = [...Map.groupBy(edits, ({ row }) => row)].map(([studentId, own]) => ({
      studentId,
      ...this.#changesOf(own),
    }))
    const sent = new Set(edits.map(keyOf))
    for (const key of sent) this.#doubtful.add(key)
    try {
      this.#takeAnswer(await this.#wire.save(this.#opened, { students }), sent)
    } catch (error) {
      if (absenceOf(error)) throw error
      for (const key of sent) this.#doubtful.delete(key)
      throw error
    }
  }

  /** Only what differs from the server's is sent, so that somebody else's part of a cell is left alone. */
  #changesOf(edits: readonly CellEdit[]) {
    const lessonPointList: NonNullable<ChangedStudent['lessonPointList']> = []
    const controlPointList: NonNullable<ChangedStudent['controlPointList']> = []
    for (const { value, ...address } of edits) {
      const key = keyOf(address)
      const known = this.#known.get(key) ?? EMPTY_CELL
      const version = this.#versions.get(key)
      const isDoubtful = this.#doubtful.has(key)
      const lessonId = lessonOfColumn(address.column)
      const controlPointId = pointOfColumn(address.column)
      if (lessonId !== null)
        lessonPointList.push({
          lessonId,
          version,
          versions: this.#partVersions.get(key),
          ...((isDoubtful || value.attendance !== known.attendance) && {
            attendance: codeOf(value.attendance),
          }),
          ...((isDoubtful || value.points !== known.points) && { progress: value.points }),
        })
      else if (controlPointId !== null)
        controlPointList.push({ controlPointId, version, progress: value.points })
    }
    return { lessonPointList, controlPointList }
  }

  #takeAnswer({ students }: SavedSummary, sent: ReadonlySet<string>): void {
    for (const { key, value, version } of students.flatMap(cellsOf)) {
      if (sent.has(key)) {
        this.#partVersions.delete(key)
        this.#versions.set(key, version)
        this.#known.set(key, value)
        this.#doubtful.delete(key)
      } else this.#note(key, value, version)
      this.#fresh.set(key, value)
    }
  }

  /** A cell with a change under way keeps the version it was changed from, so that a conflict is noticed. */
  #note(key: string, value: CellValue, version: number): void {
    if (this.#ports.isBusy(addressOf(key))) return
    this.#known.set(key, value)
    this.#versions.set(key, version)
  }

  /** Both parts of a cell in one conflict. Notes the versions too: one's own value sent again wins knowingly. */
  #readConflicts(body: Record<string, unknown>): Conflict[] {
    const conflicts = new Map<string, Conflict>()
    for (const conflict of this.#wire.conflictsOf(body)) {
      const { studentId: row, lessonId, controlPointId = 0, field, current, version, by, at } = conflict
      const column = lessonId === undefined ? pointColumnId(controlPointId) : lessonColumnId(lessonId)
      const key = keyOf({ row, column })
      const known = conflicts.get(key)?.theirs ?? this.#known.get(key) ?? EMPTY_CELL
      const theirs =
        field === 'attendance'
          ? { ...known, attendance: attendanceOf(current as AttendanceCode) }
          : { ...known, points: current }
      this.#known.set(key, theirs)
      if (lessonId === undefined) this.#versions.set(key, version)
      else this.#partVersions.set(key, { ...this.#partVersions.get(key), [field]: version })
      conflicts.set(key, { row, column, theirs, by: by ?? '', at: at ?? '' })
    }
    return [...conflicts.values()]
  }
}
