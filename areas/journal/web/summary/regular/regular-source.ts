import type { CallInput } from '#platform/contract/call.ts'
import { request } from '#platform/web/api/request.ts'
import { journalCalls } from '../../../contract/calls.ts'
import type { JournalSummary } from '../../../contract/summary.ts'
import { attendanceOf, codeOf, pointColumnId, pointOfColumn } from '../../lesson/lesson-table.ts'
import type { AttendanceCode } from '../../../contract/marks.ts'
import { EMPTY_CELL, type CellValue } from '../../sheet/cell-value.ts'
import { nextSeq } from '../../sheet/save-seq.ts'
import { isOffline, sendUncontested } from '../../sheet/send-edits.ts'
import { addressOf, keyOf, type CellEdit, type Conflict } from '../../sheet/sheet-state.ts'
import type { SheetPorts, SummarySource, SummaryTable } from '../summary-source.ts'
import { cellsOf, lessonColumnId, lessonOfColumn } from './regular-table.ts'

/** A row of `conflicts` in a 409. */
interface WireConflict {
  studentId: number
  lessonId?: number
  controlPointId?: number
  field: 'attendance' | 'progress'
  current: number | null
  version: number
  by: string | null
  at: string | null
}

/** What the saves of one summary name: from which lesson it was opened, and for which group. */
export interface OpenedSummary {
  lessonId: number
  timetableLessonId: number
  group: { group_id: number; subgroup: number }
}

type Save = CallInput<typeof journalCalls.saveSummary>
const NEVER_BUSY: SheetPorts = { isBusy: () => false }

/** The journal of the whole group, saved by `update-semester-group-progress`. */
export class RegularSource implements SummarySource {
  readonly #opened: OpenedSummary
  readonly #known = new Map<string, CellValue>()
  readonly #versions = new Map<string, number>()
  readonly #normSaves = new Map<string, AbortController>()
  /** Sent without an answer: the server may hold what was sent, or what stood there before. */
  readonly #doubtful = new Set<string>()
  #ports = NEVER_BUSY
  #fresh = new Map<string, CellValue>()

  constructor(opened: OpenedSummary) {
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

  saveNorm = async (column: string, norm: number | null): Promise<number | null> => {
    this.#normSaves.get(column)?.abort()
    const control = new AbortController()
    this.#normSaves.set(column, control)
    const lessonId = lessonOfColumn(column)
    const controlPointId = pointOfColumn(column)
    const answer = await request(
      journalCalls.saveSummary,
      {
        ...this.#opened,
        students: [],
        ...(lessonId !== null && { lessons: [{ lessonId, norm }] }),
        ...(controlPointId !== null && { controlPoints: [{ controlPointId, norm }] }),
        saveSeq: nextSeq(),
      },
      { signal: control.signal },
    )
    const lesson = answer.lessons.find((each) => each.lessonId === lessonId)
    const point = answer.controlPoints.find((each) => each.controlPointId === controlPointId)
    return lesson?.norm ?? point?.norm ?? null
  }

  saveColumnComment = (column: string, comment: string): Promise<unknown> =>
    this.#saveComment('lessonSemester', comment, { lessonId: lessonOfColumn(column) ?? 0 })

  saveStudentComment = (studentId: number, comment: string): Promise<unknown> =>
    this.#saveComment('studentSemester', comment, { studentId })

  hideStudent = (studentId: number, isStudentHide: boolean): Promise<unknown> =>
    request(journalCalls.toggleStudent, {
      studentId,
      isStudentHide,
      timetableLessonId: this.#opened.timetableLessonId,
    })

  #saveComment(
    type: 'lessonSemester' | 'studentSemester',
    comment: string,
    params: { lessonId?: number; studentId?: number },
  ) {
    const { lessonId, group, timetableLessonId } = this.#opened
    // A comment belongs to the timetable lesson of its column, which may be another than the one opened.
    const own = params.lessonId === undefined ? timetableLessonId : Math.floor(params.lessonId / 100)
    return request(journalCalls.saveComment, {
      type,
      comment,
      timetableLessonId: own,
      params: { lessonId, ...group, ...params },
      saveSeq: nextSeq(),
    })
  }

  async #send(edits: readonly CellEdit[]): Promise<void> {
    const students = [...Map.groupBy(edits, ({ row }) => row)].map(([studentId, own]) => ({
      studentId,
      ...this.#changesOf(own),
    }))
    const sent = new Set(edits.map(keyOf))
    for (const key of sent) this.#doubtful.add(key)
    try {
      const save = { ...this.#opened, students, saveSeq: nextSeq() }
      this.#takeAnswer(await request(journalCalls.saveSummary, save), sent)
    } catch (error) {
      if (isOffline(error)) throw error
      for (const key of sent) this.#doubtful.delete(key)
      throw error
    }
  }

  /** Only what differs from the server's is sent, so that somebody else's part of a cell is left alone. */
  #changesOf(edits: readonly CellEdit[]) {
    const lessonPointList: NonNullable<Save['students'][number]['lessonPointList']> = []
    const controlPointList: NonNullable<Save['students'][number]['controlPointList']> = []
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

  #takeAnswer({ students }: JournalSummary, sent: ReadonlySet<string>): void {
    for (const { key, value, version } of students.flatMap(cellsOf)) {
      if (sent.has(key)) {
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
    for (const conflict of (body['conflicts'] ?? []) as WireConflict[]) {
      const { studentId: row, lessonId, controlPointId = 0, field, current, version, by, at } = conflict
      const column = lessonId === undefined ? pointColumnId(controlPointId) : lessonColumnId(lessonId)
      const key = keyOf({ row, column })
      const known = conflicts.get(key)?.theirs ?? this.#known.get(key) ?? EMPTY_CELL
      const theirs =
        field === 'attendance'
          ? { ...known, attendance: attendanceOf(current as AttendanceCode) }
          : { ...known, points: current }
      this.#known.set(key, theirs)
      this.#versions.set(key, version)
      conflicts.set(key, { row, column, theirs, by: by ?? '', at: at ?? '' })
    }
    return [...conflicts.values()]
  }
}
