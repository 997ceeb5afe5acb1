import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { exchangeCalls } from '../../contract/exchange-calls.ts'
import type { ConfirmedChange } from '../../contract/exchange.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import { keptAttendance, type AttendanceCode } from '../../contract/marks.ts'
import type { CourseAddress } from './course-seats.ts'
import type { CellConflict, CurrentRow, Field, Value, WantedRow } from '../decide-cells.ts'
import { writerOf } from '../lesson-handlers.ts'
import { lockLesson, type LockedLesson } from '../lesson-lock-store.ts'
import { saveOf, type SavedRow, type Writer } from '../ledger.ts'
import { readMarks, writeMarks } from '../mark-store.ts'
import { lockIetPoints } from '../iet/iet-point-store.ts'
import { lockPoints, readPointMarks, writePointMarks } from '../point-store.ts'
import { decideRows, fitsNorm, type DecidedRows } from '../save-rows.ts'

type Context = HandlerContext<(typeof exchangeCalls)['applySheet']>

interface Import {
  address: CourseAddress
  changes: readonly ConfirmedChange[]
  seq: number | undefined
}

function isAttendanceCode(value: number | null): value is AttendanceCode {
  return value === null || [1, 2, 3].includes(value)
}

/** The changes of one row; the version is the one under which the sheet was compared. */
function wantedOf(changes: readonly ConfirmedChange[], { seats }: CourseAddress): WantedRow {
  const values: Partial<Record<Field, Value>> = {}
  for (const { field, after } of changes) {
    const attendance = keptAttendance(after as AttendanceCode)
    // In a trajectory nobody is unmarked. Decision D-103.
    values[field] = field === 'progress' ? after : 'flowId' in seats ? (attendance ?? 'X') : attendance
  }
  return { values, version: Math.min(...changes.map(({ version }) => version)) }
}

function cellsIn(rows: readonly SavedRow[]): number {
  return rows.reduce((count, { changed }) => count + changed.length, 0)
}

type Place = { lessonId: number } | { controlPointId: number }

/** Everything that one import writes, gathered before the first cell is written. */
interface Plan {
  writes: (() => Promise<void>)[]
  conflicts: (CellConflict & Place)[]
  cells: number
}

async function planLesson(
  tx: Db,
  context: Context,
  work: Import & { lessonId: number; writer: Writer },
  plan: Plan,
) {
  const { lessonId, address, changes, writer } = work
  const { who, clock, fail } = context
  const { seats } = address
  const isIet = 'flowId' in seats
  const asked = { lessonId, timetableLessonId: timetableLessonOf(lessonId), personId: who.personId, isIet }
  const lesson: LockedLesson | null = await lockLesson(tx, { ...asked, today: clock.today() })
  if (lesson === null) throw fail('no-such-lesson')
  if (lesson.isClosed) throw fail('journal-closed')
  const byStudent = Map.groupBy(changes, ({ studentId }) => studentId)
  const inCourse = isIet ? seats : { group: { id: seats.groupId, subgroup: seats.subgroup } }
  const rows = await readMarks(tx, {
    lessonId,
    studyYearId: lesson.studyYearId,
    studentIds: [...byStudent.keys()],
    save: saveOf(writer),
    fields: ['attendance', 'progress'],
    ...inCourse,
  })
  if (rows.length < byStudent.size) throw fail('foreign-student')
  const wanted = ({ studentId }: { studentId: number }) => wantedOf(byStudent.get(studentId)!, address)
  const decided = decideRows(rows, wanted, saveOf(writer))
  if (!decided.saved.every((row) => fitsNorm(row, lesson.norm))) throw fail('lesson-invalid')
  note(plan, decided, { lessonId }, () => writeMarks(tx, lesson, decided.saved, writer))
}

async function planPoints(tx: Db, context: Context, work: Import & { writer: Writer }, plan: Plan) {
  const { address, changes, writer } = work
  const { who, fail } = context
  const ids = [...new Set(changes.map(({ controlPointId }) => controlPointId!))]
  if (ids.length === 0) return
  const { timetableLessonId, seats } = address
  const { personId } = who
  const flowId = 'flowId' in seats ? seats.flowId : null
  const points = await (flowId === null
    ? lockPoints(tx, { timetableLessonId, personId, ids })
    : lockIetPoints(tx, { ids, personId, flowId }))
  if (points.length < ids.length) throw fail('no-such-point')
  const keyOf = (row: { controlPointId?: number | null; studentId: number }) =>
    `${row.controlPointId} ${row.studentId}`
  const wanted = Map.groupBy(changes, keyOf)
  const cells = [...wanted.values()].map(([first]) => ({
    controlPointId: first!.controlPointId!,
    studentId: first!.studentId,
  }))
  const rows = await readPointMarks(tx, { cells, save: saveOf(writer), flowId })
  if (rows.length < wanted.size) throw fail('foreign-student')
  for (const { id, norm } of points) {
    const ofPoint = rows.filter(({ controlPointId }) => controlPointId === id)
    const decided = decideRows(ofPoint, (row) => wantedOf(wanted.get(keyOf(row))!, address), saveOf(writer))
    if (!decided.saved.every((row) => fitsNorm(row, norm))) throw fail('points-invalid')
    note(plan, decided, { controlPointId: id }, () => writePointMarks(tx, decided.saved, writer))
  }
}

function note<Row extends CurrentRow>(
  plan: Plan,
  { saved, conflicts }: DecidedRows<Row>,
  place: Place,
  write: () => Promise<void>,
): void {
  plan.conflicts.push(...conflicts.map((conflict) => ({ ...conflict, ...place })))
  if (saved.length === 0) return
  plan.writes.push(write)
  plan.cells += cellsIn(saved)
}

/** Writes an import by the rules of the journal's own table, all of it or nothing; gives the number of changed cells. */
export async function applyChanges(tx: Db, context: Context, work: Import): Promise<number> {
  const { changes } = work
  const writer: Writer = { ...writerOf(context, work.seq), source: 'import' }
  const plan: Plan = { writes: [], conflicts: [], cells: 0 }
  if (!changes.every(({ field, after }) => field === 'progress' || isAttendanceCode(after)))
    throw context.fail('lesson-invalid')
  const ofLessons = Map.groupBy(
    changes.filter(({ lessonId }) => typeof lessonId === 'number'),
    ({ lessonId }) => lessonId!,
  )
  // Always in the order of their ids: two imports at once wait for each other and never for ever.
  for (const lessonId of [...ofLessons.keys()].toSorted((one, other) => one - other))
    await planLesson(tx, context, { ...work, lessonId, changes: ofLessons.get(lessonId)!, writer }, plan)
  const ofPoints = changes.filter(
    ({ lessonId, controlPointId }) => !lessonId && typeof controlPointId === 'number',
  )
  await planPoints(tx, context, { ...work, changes: ofPoints, writer }, plan)
  if (plan.conflicts.length > 0) throw context.fail('marks-conflict', { conflicts: plan.conflicts })
  for (const write of plan.writes) await write()
  return plan.cells
}
