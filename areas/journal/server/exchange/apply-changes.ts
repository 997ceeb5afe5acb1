import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { keptAttendance, type AttendanceCode } from '../../contract/attendance.ts'
import type { exchangeCalls } from '../../contract/exchange-calls.ts'
import type { ConfirmedChange } from '../../contract/exchange.ts'
import type { CellConflict, Field, RowChange, Value } from '../marks/decide-cells.ts'
import { writerOf } from '../lesson/hold-lesson.ts'
import type { SavedRow, Writer } from '../marks/ledger.ts'
import { cellChange, holdColumns, pointChange, saveCells, type CellChanges } from '../marks/save-cells.ts'
import type { Seats } from '../students/seats.ts'
import { areOfCourse, type CourseQuery, type CourseRow } from './course-store.ts'

type Context = HandlerContext<(typeof exchangeCalls)['applySheet']>

interface Import {
  /** The course whose lessons the import may write in. */
  course: CourseRow
  query: CourseQuery
  changes: readonly ConfirmedChange[]
  seq: number | undefined
}

function isAttendanceCode(value: number | null): value is AttendanceCode {
  return value === null || [1, 2, 3].includes(value)
}

/** The changes of one row; the version is the one under which the sheet was compared. */
function rowChange(changes: readonly ConfirmedChange[], seats: Seats): RowChange {
  const values: Partial<Record<Field, Value>> = {}
  for (const { field, after } of changes) {
    const attendance = keptAttendance(after as AttendanceCode)
    // In a trajectory nobody is unmarked. Decision D-103.
    values[field] = field === 'progress' ? after : 'flowId' in seats ? (attendance ?? 'X') : attendance
  }
  return { values, version: Math.min(...changes.map(({ version }) => version)) }
}

function idsOf(columnIds: readonly (number | null | undefined)[]): number[] {
  return [...new Set(columnIds.map((id) => id!))]
}

interface Parts {
  lessons: readonly ConfirmedChange[]
  points: readonly ConfirmedChange[]
}

/**
 * Splits the changes by the lesson or point that they belong to; a change that no cell can take is refused.
 */
function partChanges(changes: readonly ConfirmedChange[]): Parts | 'lesson-invalid' | 'points-invalid' {
  const {
    lessons = [],
    points = [],
    nothing = [],
  } = Object.groupBy(changes, ({ lessonId, controlPointId }) =>
    typeof lessonId === 'number' ? 'lessons' : typeof controlPointId === 'number' ? 'points' : 'nothing',
  )
  const areCodes = lessons.every(({ field, after }) => field === 'progress' || isAttendanceCode(after))
  if (nothing.length > 0 || !areCodes) return 'lesson-invalid'
  return points.some(({ field }) => field !== 'progress') ? 'points-invalid' : { lessons, points }
}

/** The changes of an import by their cells, each with all its fields. */
function cellChanges({ lessons, points }: Parts, seats: Seats): CellChanges {
  const ofLessons = Map.groupBy(lessons, ({ lessonId, studentId }) => `${lessonId} ${studentId}`)
  const cells = [...ofLessons.values()].map((own) => {
    const { studentId, lessonId } = own[0]!
    return cellChange({ studentId, lessonId: lessonId!, ...rowChange(own, seats) })
  })
  const pointCells = points.map(({ studentId, controlPointId, version, after }) =>
    pointChange({ studentId, controlPointId: controlPointId!, version }, after),
  )
  return { cells: new Map(cells), points: new Map(pointCells) }
}

function cellsIn(rows: readonly SavedRow[]): number {
  return rows.reduce((count, { changed }) => count + changed.length, 0)
}

/** The outcome of an import; after a refusal the transaction must be given up. */
type Applied =
  | { refusal: 'no-such-lesson' | 'journal-closed' | 'no-such-point' | 'foreign-student' | Invalid }
  | { conflicts: CellConflict[] }
  | { changedCells: number }
type Invalid = 'lesson-invalid' | 'points-invalid'

/** Writes an import by the rules of the journal's tables, all of it or nothing. */
export async function applyChanges(tx: Db, context: Context, work: Import): Promise<Applied> {
  const { course, changes, seq } = work
  const { timetableLessonId, seats } = work.query
  const writer: Writer = { ...writerOf(context, seq), source: 'import' }
  const parts = partChanges(changes)
  if (typeof parts === 'string') return { refusal: parts }
  const lessonIds = idsOf(parts.lessons.map(({ lessonId }) => lessonId))
  const held = await holdColumns(tx, context, {
    lessonIds,
    pointIds: idsOf(parts.points.map(({ controlPointId }) => controlPointId)),
    studyYearId: course.yearId,
    taughtIn: 'flowId' in seats ? seats : { timetableLessonId },
  })
  if (typeof held === 'string') return { refusal: held }
  if (lessonIds.length > 0 && !(await areOfCourse(tx, course, lessonIds)))
    return { refusal: 'no-such-lesson' }
  const invalid = { lessons: 'lesson-invalid', points: 'points-invalid' } as const
  const saved = await saveCells(tx, { changes: cellChanges(parts, seats), held, seats, writer, invalid })
  if ('conflicts' in saved || 'refusal' in saved) return saved
  return { changedCells: cellsIn(saved.cells) + cellsIn(saved.points) }
}
