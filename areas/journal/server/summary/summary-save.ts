import type { Db } from '#platform/server/db/database.ts'
import { DEFAULT_POINT_NORM, weekOfJournalLesson } from '../../contract/lesson.ts'
import type { SummarySave } from '../../contract/summary.ts'
import type { CellConflict } from '../marks/decide-cells.ts'
import type { Writer } from '../marks/ledger.ts'
import type { LockedLesson } from '../lesson/lesson-lock-store.ts'
import type { LockedPoint } from '../points/point-store.ts'
import {
  saveCells,
  cellChange,
  pointChange,
  type HeldColumns,
  type CellChanges,
} from '../marks/save-cells.ts'
import { rowChange } from '../marks/save-rows.ts'
import type { Seats } from '../students/seats.ts'
import { writeLessonNorms, writePointNorms, type NormChange } from './norm-store.ts'

/** A save of the summary by its cells and norms. */
export interface SummaryChanges extends CellChanges {
  lessonNorms: ReadonlyMap<number, number | null>
  pointNorms: ReadonlyMap<number, number>
}

/** Null when a lesson is named with another week than its own. */
export function summaryChanges({
  lessons = [],
  controlPoints = [],
  students,
}: SummarySave): SummaryChanges | null {
  const cells = students.flatMap(({ studentId, lessonPointList = [] }) =>
    lessonPointList.map((cell) => ({ ...cell, studentId })),
  )
  const hasWrongWeek = [...lessons, ...cells].some(
    ({ lessonId, lessonWeek }) => lessonWeek !== undefined && lessonWeek !== weekOfJournalLesson(lessonId),
  )
  if (hasWrongWeek) return null
  return {
    cells: new Map(
      cells.map(({ lessonId, ...cell }) =>
        cellChange({ lessonId, studentId: cell.studentId, ...rowChange(cell) }),
      ),
    ),
    points: new Map(
      students.flatMap(({ studentId, controlPointList = [] }) =>
        controlPointList.map(({ progress, ...cell }) => pointChange({ ...cell, studentId }, progress)),
      ),
    ),
    lessonNorms: new Map(lessons.map(({ lessonId, norm }) => [lessonId, norm])),
    pointNorms: new Map(
      controlPoints.map(({ controlPointId, norm }) => [controlPointId, norm ?? DEFAULT_POINT_NORM]),
    ),
  }
}

/** The lessons and points that a save names. */
export function columnsOf({ cells, points, lessonNorms, pointNorms }: SummaryChanges) {
  return {
    lessonIds: [...new Set([...lessonNorms.keys(), ...[...cells.values()].map(({ lessonId }) => lessonId)])],
    pointIds: [
      ...new Set([...pointNorms.keys(), ...[...points.values()].map((cell) => cell.controlPointId)]),
    ],
  }
}

type Refusal =
  | 'foreign-student'
  | 'summary-invalid'
  | 'norm-below-lesson'
  | 'norm-below-point'
  | 'shared-point'
type Outcome =
  | { refusal: Refusal }
  | { conflicts: CellConflict[] }
  | { changed: { cells: number; norms: number } }

interface Saving {
  changes: SummaryChanges
  held: HeldColumns
  seats: Seats
  writer: Writer
}

/** A norm that the same session sent later is stored already. Decision D-140. */
function isOvertaken(kept: { normSession: string | null; normSeq: number | null }, writer: Writer): boolean {
  return (
    kept.normSession === writer.sessionId &&
    kept.normSeq !== null &&
    writer.seq !== null &&
    kept.normSeq > writer.seq
  )
}

/** The norms that the save changes, and every norm as the save leaves it. */
function decideNorms<Kept extends LockedLesson | LockedPoint>(
  held: readonly Kept[],
  changes: ReadonlyMap<number, number | null>,
  writer: Writer,
) {
  const norms = new Map(held.map(({ id, norm }) => [id, norm]))
  const changed: NormChange[] = []
  for (const kept of held) {
    const norm = changes.get(kept.id)
    if (norm === undefined || norm === kept.norm || isOvertaken(kept, writer)) continue
    norms.set(kept.id, norm)
    changed.push({ id: kept.id, norm })
  }
  return { norms, changed }
}

/** True when the writer teaches all groups of every point whose norm changes. Decision 0074. */
function areTaughtWhole(points: readonly LockedPoint[], changed: readonly NormChange[]): boolean {
  const changedIds = new Set(changed.map(({ id }) => id))
  return points.every(({ id, isTaughtWhole }) => isTaughtWhole || !changedIds.has(id))
}

/** Saves cells and norms of locked lessons and points; whatever is refused, the transaction must be given up. */
export async function saveSummaryCells(tx: Db, saving: Saving): Promise<Outcome> {
  const { changes, held, writer } = saving
  const lessonNorms = decideNorms(held.lessons, changes.lessonNorms, writer)
  const pointNorms = decideNorms(held.points, changes.pointNorms, writer)
  const norms = { lessons: lessonNorms.norms, points: pointNorms.norms }
  const invalid = { lessons: 'summary-invalid', points: 'summary-invalid' } as const
  const saved = await saveCells(tx, { ...saving, norms, invalid })
  if ('conflicts' in saved || 'refusal' in saved) return saved
  if (!areTaughtWhole(held.points, pointNorms.changed)) return { refusal: 'shared-point' }
  const refusal = await writeNorms(tx, lessonNorms.changed, pointNorms.changed, writer)
  if (refusal !== null) return { refusal }
  const normCount = lessonNorms.changed.length + pointNorms.changed.length
  return { changed: { cells: saved.cells.length + saved.points.length, norms: normCount } }
}

/** After the marks, so that those are counted too. */
async function writeNorms(
  tx: Db,
  lessons: readonly NormChange[],
  points: readonly NormChange[],
  writer: Writer,
) {
  if (lessons.length > 0 && (await writeLessonNorms(tx, lessons, writer)).length < lessons.length)
    return 'norm-below-lesson'
  if (points.length > 0 && (await writePointNorms(tx, points, writer)).length < points.length)
    return 'norm-below-point'
  return null
}
