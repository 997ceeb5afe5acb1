import type { Db } from '#platform/server/db/database.ts'
import type { CellConflict, CurrentRow, RowChange } from './decide-cells.ts'
import { saveOf, type SavedRow, type Writer } from './ledger.ts'
import { lockLessons, type LockedLesson } from '../lesson/lesson-lock-store.ts'
import type { LessonCell } from './lesson-cells.ts'
import { readLessonCells } from './mark-read-store.ts'
import { writeLessonCells } from './mark-write-store.ts'
import { readPointMarks, writePointMarks, type PointCell } from './point-mark-store.ts'
import { lockPoints, type LockedPoint, type TaughtIn } from '../points/point-store.ts'
import { decideRows, fieldsOf, fitsNorm } from './save-rows.ts'
import { flowOf, type Seats } from '../students/seats.ts'
import type { TaughtContext, TaughtRefusal } from '../lesson/taught-context.ts'

/** A student's row of a control point as it is stored. */
export type PointCellRow = CurrentRow & PointCell

/** The cells of a save, by `keyOf`; of a cell that is named twice the last one counts. */
export interface CellChanges {
  cells: ReadonlyMap<string, LessonCell & RowChange>
  points: ReadonlyMap<string, PointCell & RowChange>
}

const keyOf = (columnId: number, studentId: number) => `${columnId} ${studentId}`

/** A cell of a lesson by its key, for `CellChanges`. */
export function cellChange(cell: LessonCell & RowChange) {
  return [keyOf(cell.lessonId, cell.studentId), cell] as const
}

/** The points of a student in a control point by their key, for `CellChanges`. */
export function pointChange(cell: PointCell & Pick<RowChange, 'version'>, progress: number | null) {
  const { controlPointId, studentId, version } = cell
  return [
    keyOf(controlPointId, studentId),
    { controlPointId, studentId, values: { progress }, version },
  ] as const
}

/** The lessons and points that a save has locked. */
export interface HeldColumns {
  lessons: readonly LockedLesson[]
  points: readonly LockedPoint[]
}

interface Holding {
  lessonIds: readonly number[]
  pointIds: readonly number[]
  studyYearId: number
  /**
   * The groups or flow in which the person must teach the points; in a flow the lessons are those of the iet
   * mode.
   */
  taughtIn: TaughtIn
}

/** Locks lessons of a study year, then points (decision D-142), each of which the person must teach. */
export async function holdColumns(
  tx: Db,
  { who, clock }: Pick<TaughtContext, 'who' | 'clock'>,
  { lessonIds, pointIds, studyYearId, taughtIn }: Holding,
): Promise<HeldColumns | TaughtRefusal | 'no-such-point'> {
  const { personId } = who
  const isIet = 'flowId' in taughtIn
  const lessons =
    lessonIds.length > 0 ? await lockLessons(tx, { lessonIds, personId, today: clock.today(), isIet }) : []
  const isForeign = lessons.some((lesson) => lesson.studyYearId !== studyYearId)
  if (isForeign || lessons.length < lessonIds.length) return 'no-such-lesson'
  if (lessons.some(({ isClosed }) => isClosed)) return 'journal-closed'
  const points = pointIds.length > 0 ? await lockPoints(tx, { taughtIn, personId, ids: pointIds }) : []
  return points.length < pointIds.length ? 'no-such-point' : { lessons, points }
}

interface Saving<Invalid> {
  changes: CellChanges
  held: HeldColumns
  /**
   * Only students who are in the lessons through this group or flow; for points alone, through any group that
   * the writer teaches.
   */
  seats?: Seats
  writer: Writer
  /** The code that refuses more points than a norm. */
  invalid: Record<'lessons' | 'points', Invalid>
  /** The norms as the save leaves them; those of the locked lessons and points when left out. */
  norms?: Norms
}

type Norms = Record<'lessons' | 'points', ReadonlyMap<number, number | null>>

function heldNorms({ lessons, points }: HeldColumns): Norms {
  const byId = (columns: readonly { id: number; norm: number | null }[]) =>
    new Map(columns.map(({ id, norm }) => [id, norm]))
  return { lessons: byId(lessons), points: byId(points) }
}

/** The outcome of a save; after a refusal the transaction must be given up. */
export type SavedCells<Invalid> =
  | { refusal: 'foreign-student' | Invalid }
  | { conflicts: CellConflict[] }
  | { cells: SavedRow[]; points: SavedRow[]; pointRows: PointCellRow[] }

/** The rows of the changed cells, of lessons and of control points, as they are stored. */
function readRows(tx: Db, { changes, held, seats, writer }: Omit<Saving<unknown>, 'invalid'>) {
  const studyYearId = held.lessons[0]?.studyYearId
  return Promise.all([
    changes.cells.size > 0 && studyYearId !== undefined
      ? readLessonCells(tx, {
          cells: [...changes.cells.values()],
          studyYearId,
          save: saveOf(writer),
          fields: fieldsOf(changes.cells.values()),
          ...(seats && { seats }),
        })
      : [],
    changes.points.size > 0
      ? readPointMarks(tx, {
          cells: [...changes.points.values()],
          writer,
          flowId: seats ? flowOf(seats) : null,
        })
      : [],
  ])
}

/** Saves cells of locked lessons and points by the one rule of the journal: nobody's change is overwritten unseen. */
export async function saveCells<Invalid extends string>(
  tx: Db,
  saving: Saving<Invalid>,
): Promise<SavedCells<Invalid>> {
  const { changes, held, writer, invalid, norms = heldNorms(held) } = saving
  const save = saveOf(writer)
  const [cellRows, pointRows] = await readRows(tx, saving)
  if (cellRows.length < changes.cells.size || pointRows.length < changes.points.size)
    return { refusal: 'foreign-student' }
  const cells = decideRows(
    cellRows,
    ({ lessonId, studentId }) => changes.cells.get(keyOf(lessonId, studentId))!,
    save,
  )
  const points = decideRows(
    pointRows,
    ({ controlPointId, studentId }) => changes.points.get(keyOf(controlPointId, studentId))!,
    save,
  )
  const conflicts = [...cells.conflicts, ...points.conflicts]
  if (conflicts.length > 0) return { conflicts }
  if (!cells.saved.every((row) => fitsNorm(row, norms.lessons.get(row.lessonId) ?? null)))
    return { refusal: invalid.lessons }
  if (!points.saved.every((row) => fitsNorm(row, norms.points.get(row.controlPointId) ?? null)))
    return { refusal: invalid.points }
  if (cells.saved.length > 0) await writeLessonCells(tx, held.lessons[0]!.studyYearId, cells.saved, writer)
  if (points.saved.length > 0) await writePointMarks(tx, points.saved, writer)
  const savedPoints = new Map(points.saved.map((row) => [keyOf(row.controlPointId, row.studentId), row]))
  return {
    cells: cells.saved,
    points: points.saved,
    pointRows: pointRows.map((row) => savedPoints.get(keyOf(row.controlPointId, row.studentId)) ?? row),
  }
}
