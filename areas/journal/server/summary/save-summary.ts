import type { Db } from '#platform/server/db/database.ts'
import { DEFAULT_POINT_NORM, weekOfJournalLesson } from '../../contract/lesson.ts'
import type { SummarySave } from '../../contract/summary.ts'
import type { CellConflict, WantedRow } from '../decide-cells.ts'
import { saveOf, type SavedRow, type Writer } from '../ledger.ts'
import type { LockedLesson } from '../lesson-lock-store.ts'
import type { LessonCell } from '../lesson-cells.ts'
import { readLessonCells } from '../mark-read-store.ts'
import { writeLessonCells } from '../mark-write-store.ts'
import { readPointMarks, writePointMarks, type LockedPoint } from '../point-store.ts'
import { decideRows, fieldsOf, fitsNorm, wantedRow } from '../save-rows.ts'
import { writeLessonNorms, writePointNorms, type NormWanted } from './norm-store.ts'

interface PointCell {
  controlPointId: number
  studentId: number
}

/** A save of the summary by its cells and norms; of a cell that is named twice the last one counts. */
export interface WantedSummary {
  cells: Map<string, LessonCell & WantedRow>
  points: Map<string, PointCell & WantedRow>
  lessonNorms: Map<number, number | null>
  pointNorms: Map<number, number>
}

export const keyOf = (columnId: number, studentId: number) => `${columnId} ${studentId}`

/** Null when a lesson is named with another week than its own. */
export function wantedSummary({ lessons, controlPoints, students }: SummarySave): WantedSummary | null {
  const cells = students.flatMap(({ studentId, lessonPointList = [] }) =>
    lessonPointList.map((cell) => ({ ...cell, studentId })),
  )
  const points = students.flatMap(({ studentId, controlPointList = [] }) =>
    controlPointList.map((cell) => ({ ...cell, studentId })),
  )
  const named = [...(lessons ?? []), ...cells]
  const isAmiss = named.some(
    ({ lessonId, lessonWeek }) => lessonWeek !== undefined && lessonWeek !== weekOfJournalLesson(lessonId),
  )
  if (isAmiss) return null
  return {
    cells: new Map(
      cells.map(({ lessonId, ...cell }) => [
        keyOf(lessonId, cell.studentId),
        { lessonId, studentId: cell.studentId, ...wantedRow(cell) },
      ]),
    ),
    points: new Map(
      points.map(({ controlPointId, studentId, progress, version }) => [
        keyOf(controlPointId, studentId),
        { controlPointId, studentId, values: { progress }, version },
      ]),
    ),
    lessonNorms: new Map((lessons ?? []).map(({ lessonId, norm }) => [lessonId, norm])),
    pointNorms: new Map(
      (controlPoints ?? []).map(({ controlPointId, norm }) => [controlPointId, norm ?? DEFAULT_POINT_NORM]),
    ),
  }
}

export function lessonIdsOf({ cells, lessonNorms }: WantedSummary): number[] {
  return [...new Set([...lessonNorms.keys(), ...[...cells.values()].map(({ lessonId }) => lessonId)])]
}

export function pointIdsOf({ points, pointNorms }: WantedSummary): number[] {
  return [...new Set([...pointNorms.keys(), ...[...points.values()].map((cell) => cell.controlPointId)])]
}

export interface HeldColumns {
  lessons: readonly LockedLesson[]
  points: readonly LockedPoint[]
}

type Outcome =
  | {
      refusal:
        | 'foreign-student'
        | 'summary-invalid'
        | 'norm-below-lesson'
        | 'norm-below-point'
        | 'shared-point'
    }
  | { conflicts: CellConflict[] }
  | { changed: { cells: number; norms: number } }

interface Saving {
  wanted: WantedSummary
  held: HeldColumns
  /** Only who sits in the lessons by this group or flow. */
  seats: { group: { id: number; subgroup: number } } | { flowId: number }
  writer: Writer
  present?: (conflict: CellConflict) => CellConflict
}

/** An own norm that was sent later stands there already. Decision D-140. */
function isOvertaken(kept: { normSession: string | null; normSeq: number | null }, writer: Writer): boolean {
  return (
    kept.normSession === writer.sessionId &&
    kept.normSeq !== null &&
    writer.seq !== null &&
    kept.normSeq > writer.seq
  )
}

/** The norms that the save changes, and every norm as it will stand. */
function decideNorms<Kept extends LockedLesson | LockedPoint>(
  held: readonly Kept[],
  wanted: ReadonlyMap<number, number | null>,
  writer: Writer,
) {
  const norms = new Map(held.map(({ id, norm }) => [id, norm]))
  const changed: NormWanted[] = []
  for (const kept of held) {
    const norm = wanted.get(kept.id)
    if (norm === undefined || norm === kept.norm || isOvertaken(kept, writer)) continue
    norms.set(kept.id, norm)
    changed.push({ id: kept.id, norm })
  }
  return { norms, changed }
}

/** The rows of the wanted cells, of lessons and of control points, as they stand. */
function readRows(tx: Db, { wanted, held, seats, writer }: Saving) {
  const save = saveOf(writer)
  const studyYearId = held.lessons[0]?.studyYearId
  return Promise.all([
    wanted.cells.size > 0 && studyYearId !== undefined
      ? readLessonCells(tx, {
          cells: [...wanted.cells.values()],
          studyYearId,
          save,
          fields: fieldsOf(wanted.cells.values()),
          ...seats,
        })
      : [],
    wanted.points.size > 0
      ? readPointMarks(tx, {
          cells: [...wanted.points.values()],
          writer,
          flowId: 'flowId' in seats ? seats.flowId : null,
        })
      : [],
  ])
}

/** Whether the writer teaches all groups of every point whose norm changes. Decision 0074. */
function areTaughtWhole(points: readonly LockedPoint[], changed: readonly NormWanted[]): boolean {
  const changedIds = new Set(changed.map(({ id }) => id))
  return points.every(({ id, isTaughtWhole }) => isTaughtWhole || !changedIds.has(id))
}

/** Saves cells and norms of locked lessons and points; whatever is refused, the transaction must be given up. */
export async function saveCells(tx: Db, saving: Saving): Promise<Outcome> {
  const { wanted, held, writer, present } = saving
  const save = saveOf(writer)
  const [cellRows, pointRows] = await readRows(tx, saving)
  if (cellRows.length < wanted.cells.size || pointRows.length < wanted.points.size)
    return { refusal: 'foreign-student' }
  const cells = decideRows(
    cellRows,
    (row) => wanted.cells.get(keyOf(row.lessonId, row.studentId))!,
    save,
    present,
  )
  const points = decideRows(
    pointRows,
    (row) => wanted.points.get(keyOf(row.controlPointId, row.studentId))!,
    save,
    present,
  )
  const conflicts = [...cells.conflicts, ...points.conflicts]
  if (conflicts.length > 0) return { conflicts }
  const lessonNorms = decideNorms(held.lessons, wanted.lessonNorms, writer)
  const pointNorms = decideNorms(held.points, wanted.pointNorms, writer)
  if (!areTaughtWhole(held.points, pointNorms.changed)) return { refusal: 'shared-point' }
  const fit = (row: SavedRow, norm: number | null | undefined) => fitsNorm(row, norm ?? null)
  const fits =
    cells.saved.every((row) => fit(row, lessonNorms.norms.get(row.lessonId))) &&
    points.saved.every((row) => fit(row, pointNorms.norms.get(row.controlPointId)))
  if (!fits) return { refusal: 'summary-invalid' }
  if (cells.saved.length > 0) await writeLessonCells(tx, held.lessons[0]!.studyYearId, cells.saved, writer)
  if (points.saved.length > 0) await writePointMarks(tx, points.saved, writer)
  const refusal = await writeNorms(tx, lessonNorms.changed, pointNorms.changed, writer)
  if (refusal !== null) return { refusal }
  return {
    changed: {
      cells: cells.saved.length + points.saved.length,
      norms: lessonNorms.changed.length + pointNorms.changed.length,
    },
  }
}

/** After the marks, so that those are counted too. */
async function writeNorms(
  tx: Db,
  lessons: readonly NormWanted[],
  points: readonly NormWanted[],
  writer: Writer,
) {
  if (lessons.length > 0 && (await writeLessonNorms(tx, lessons, writer)).length < lessons.length)
    return 'norm-below-lesson'
  if (points.length > 0 && (await writePointNorms(tx, points, writer)).length < points.length)
    return 'norm-below-point'
  return null
}
