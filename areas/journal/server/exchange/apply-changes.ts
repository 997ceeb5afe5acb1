import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { keptAttendance, type AttendanceCode } from '../../contract/attendance.ts'
import type { exchangeCalls } from '../../contract/exchange-calls.ts'
import type { ConfirmedChange } from '../../contract/exchange.ts'
import type { Field, Value, RowChange } from '../decide-cells.ts'
import { writerOf } from '../hold-lesson.ts'
import type { SavedRow, Writer } from '../ledger.ts'
import { holdColumns, saveCells, cellChange, pointChange } from '../save-cells.ts'
import { presentConflict } from '../save-rows.ts'
import type { Seats } from '../seats.ts'
import { areOfCourse, type CourseQuery, type CourseRow } from './course-store.ts'

type Context = HandlerContext<(typeof exchangeCalls)['applySheet']>

interface Import {
  /** The course whose lessons the import may write in. */
  course: CourseRow
  asked: CourseQuery
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
  return { lessons, points }
}

/** The wanted cells of an import, each with all its fields. */
function cellChanges({ lessons, points }: ReturnType<typeof partChanges>, seats: Seats) {
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

/** Writes an import by the rules of the journal's tables, all of it or nothing; returns the number of changed cells. */
export async function applyChanges(tx: Db, context: Context, work: Import): Promise<number> {
  const { course, changes, seq } = work
  const { timetableLessonId, seats } = work.asked
  const { fail } = context
  const writer: Writer = { ...writerOf(context, seq), source: 'import' }
  const parts = partChanges(changes, context)
  const lessonIds = idsOf(parts.lessons.map(({ lessonId }) => lessonId))
  const held = await holdColumns(tx, context, {
    lessonIds,
    pointIds: idsOf(parts.points.map(({ controlPointId }) => controlPointId)),
    studyYearId: course.yearId,
    taughtIn: 'flowId' in seats ? seats : { timetableLessonId },
  })
  if (lessonIds.length > 0 && !(await areOfCourse(tx, course, lessonIds))) throw fail('no-such-lesson')
  const invalid = { lessons: 'lesson-invalid', points: 'points-invalid' } as const
  const saved = await saveCells(tx, { changes: cellChanges(parts, seats), held, seats, writer, invalid })
  if ('conflicts' in saved) throw fail('marks-conflict', { conflicts: saved.conflicts.map(presentConflict) })
  if ('refusal' in saved) throw fail(saved.refusal)
  return cellsIn(saved.cells) + cellsIn(saved.points)
}
