import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { exchangeCalls } from '../../contract/exchange-calls.ts'
import type { ConfirmedChange } from '../../contract/exchange.ts'
import { keptAttendance, type AttendanceCode } from '../../contract/marks.ts'
import type { CourseAddress, Seats } from './course-seats.ts'
import { areOfCourse, type CourseRow } from './course-store.ts'
import type { CellConflict, CurrentRow, Field, Value, WantedRow } from '../decide-cells.ts'
import { writerOf } from '../hold-lesson.ts'
import { lockLessons } from '../lesson-lock-store.ts'
import { saveOf, type SavedRow, type Writer } from '../ledger.ts'
import type { LessonCellRow } from '../lesson-cells.ts'
import { readLessonCells } from '../mark-read-store.ts'
import { writeLessonCells } from '../mark-write-store.ts'
import { lockIetPoints } from '../iet/iet-point-store.ts'
import { lockPoints, readPointMarks, writePointMarks } from '../point-store.ts'
import { decideRows, fitsNorm, type DecidedRows } from '../save-rows.ts'

type Context = HandlerContext<(typeof exchangeCalls)['applySheet']>

interface Import {
  /** Whose lessons the import may write in. */
  course: CourseRow
  address: CourseAddress
  changes: readonly ConfirmedChange[]
  seq: number | undefined
}

type Cell = { studentId: number; lessonId?: number | null; controlPointId?: number | null }
type Row<Owner extends 'lessonId' | 'controlPointId'> = CurrentRow & Record<Owner, number>

const keyOf = ({ studentId, lessonId, controlPointId }: Cell) =>
  `${lessonId ?? ''} ${controlPointId ?? ''} ${studentId}`

function isAttendanceCode(value: number | null): value is AttendanceCode {
  return value === null || [1, 2, 3].includes(value)
}

/** The changes of one row; the version is the one under which the sheet was compared. */
function wantedOf(changes: readonly ConfirmedChange[], seats: Seats): WantedRow {
  const values: Partial<Record<Field, Value>> = {}
  for (const { field, after } of changes) {
    const attendance = keptAttendance(after as AttendanceCode)
    // In a trajectory nobody is unmarked. Decision D-103.
    values[field] = field === 'progress' ? after : 'flowId' in seats ? (attendance ?? 'X') : attendance
  }
  return { values, version: Math.min(...changes.map(({ version }) => version)) }
}

/** What is wanted in the rows of one import. */
class Wanted {
  readonly cells: readonly Cell[]
  readonly #byRow: ReadonlyMap<string, readonly ConfirmedChange[]>
  readonly #seats: Seats

  constructor(changes: readonly ConfirmedChange[], seats: Seats) {
    this.#byRow = Map.groupBy(changes, keyOf)
    this.cells = [...this.#byRow.values()].map(([first]) => first!)
    this.#seats = seats
  }

  of(row: Cell): WantedRow {
    return wantedOf(this.#byRow.get(keyOf(row))!, this.#seats)
  }
}

/** Locks the lessons and decides about their cells, in three statements however many there are. */
async function decideLessons(
  tx: Db,
  context: Context,
  { course, address, changes, writer }: Import & { writer: Writer },
): Promise<DecidedRows<LessonCellRow>> {
  if (changes.length === 0) return { saved: [], conflicts: [] }
  const { who, clock, fail } = context
  const { seats } = address
  const isIet = 'flowId' in seats
  const lessonIds = [...new Set(changes.map(({ lessonId }) => lessonId!))]
  const asked = { lessonIds, personId: who.personId, today: clock.today(), isIet }
  const lessons = await lockLessons(tx, asked)
  const isOfCourse = await areOfCourse(tx, course, lessonIds)
  if (!isOfCourse || lessons.length < lessonIds.length) throw fail('no-such-lesson')
  if (lessons.some(({ isClosed }) => isClosed)) throw fail('journal-closed')
  const wanted = new Wanted(changes, seats)
  const cells = wanted.cells.map(({ studentId, lessonId }) => ({ studentId, lessonId: lessonId! }))
  const inCourse = isIet ? seats : { group: { id: seats.groupId, subgroup: seats.subgroup } }
  const rows = await readLessonCells(tx, {
    cells,
    studyYearId: course.yearId,
    save: saveOf(writer),
    fields: ['attendance', 'progress'],
    ...inCourse,
  })
  if (rows.length < cells.length) throw fail('foreign-student')
  const decided = decideRows(
    rows,
    ({ studentId, lessonId }) => wanted.of({ studentId, lessonId }),
    saveOf(writer),
  )
  const norms = new Map(lessons.map(({ id, norm }) => [id, norm]))
  if (!decided.saved.every((row) => fitsNorm(row, norms.get(row.lessonId) ?? null)))
    throw fail('lesson-invalid')
  return decided
}

/** The same of control points. */
async function decidePoints(
  tx: Db,
  context: Context,
  { address, changes, writer }: Import & { writer: Writer },
): Promise<DecidedRows<Row<'controlPointId'>>> {
  if (changes.length === 0) return { saved: [], conflicts: [] }
  const { fail } = context
  const { personId } = context.who
  const { timetableLessonId, seats } = address
  const ids = [...new Set(changes.map(({ controlPointId }) => controlPointId!))]
  const flowId = 'flowId' in seats ? seats.flowId : null
  const points = await (flowId === null
    ? lockPoints(tx, { timetableLessonId, personId, ids })
    : lockIetPoints(tx, { ids, personId, flowId }))
  if (points.length < ids.length) throw fail('no-such-point')
  const wanted = new Wanted(changes, seats)
  const cells = wanted.cells.map(({ studentId, controlPointId }) => ({
    studentId,
    controlPointId: controlPointId!,
  }))
  const rows = await readPointMarks(tx, { cells, writer, flowId })
  if (rows.length < cells.length) throw fail('foreign-student')
  const decided = decideRows(
    rows,
    ({ studentId, controlPointId }) => wanted.of({ studentId, controlPointId }),
    saveOf(writer),
  )
  const norms = new Map(points.map(({ id, norm }) => [id, norm]))
  if (!decided.saved.every((row) => fitsNorm(row, norms.get(row.controlPointId) ?? null)))
    throw fail('points-invalid')
  return decided
}

function cellsIn(rows: readonly SavedRow[]): number {
  return rows.reduce((count, { changed }) => count + changed.length, 0)
}

/** Parts the changes by what they belong to; one that no cell can take is refused. */
function partChanges(changes: readonly ConfirmedChange[], { fail }: Context) {
  const {
    lessons = [],
    points = [],
    nothing = [],
  } = Object.groupBy(changes, ({ lessonId, controlPointId }) =>
    typeof lessonId === 'number' ? 'lessons' : typeof controlPointId === 'number' ? 'points' : 'nothing',
  )
  const areCodes = lessons.every(({ field, after }) => field === 'progress' || isAttendanceCode(after))
  if (nothing.length > 0 || !areCodes) throw fail('lesson-invalid')
  if (points.some(({ field }) => field !== 'progress')) throw fail('points-invalid')
  const ofLessons = lessons.map((change) => ({ ...change, controlPointId: null }))
  return { ofLessons, ofPoints: points.map((change) => ({ ...change, lessonId: null })) }
}

/** Writes an import by the rules of the journal's own table, all of it or nothing; gives the number of changed cells. */
export async function applyChanges(tx: Db, context: Context, work: Import): Promise<number> {
  const writer: Writer = { ...writerOf(context, work.seq), source: 'import' }
  const { ofLessons, ofPoints } = partChanges(work.changes, context)
  const lessons = await decideLessons(tx, context, { ...work, changes: ofLessons, writer })
  const points = await decidePoints(tx, context, { ...work, changes: ofPoints, writer })
  const conflicts: CellConflict[] = [...lessons.conflicts, ...points.conflicts]
  if (conflicts.length > 0) throw context.fail('marks-conflict', { conflicts })
  if (lessons.saved.length > 0) await writeLessonCells(tx, work.course.yearId, lessons.saved, writer)
  if (points.saved.length > 0) await writePointMarks(tx, points.saved, writer)
  return cellsIn(lessons.saved) + cellsIn(points.saved)
}
