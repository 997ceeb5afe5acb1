import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import type { CellConflict } from './decide-cells.ts'
import { writerOf } from './hold-lesson.ts'
import { lockPoints, type TaughtIn } from './point-store.ts'
import { saveCells, type PointCellRow, type CellChanges } from './save-cells.ts'

interface SavingContext extends Pick<HandlerContext, 'http' | 'change'> {
  who: NonNullable<HandlerContext['who']>
  fail: Fail<'no-such-point' | 'foreign-student' | 'points-invalid', 'marks-conflict'>
}

interface PointsToSave {
  /** The points of the save, also those in which it names nobody. */
  ids: readonly number[]
  changes: CellChanges['points']
  /** In a flow, only its students. */
  taughtIn: TaughtIn
  /** The place of the save among those of its session. */
  seq: number | undefined
  /** Puts a conflict into the codes of the mode. */
  present: (conflict: CellConflict) => unknown
  about: { entity: string; entityId: number; after: object }
}

/** Saves points of students in control points, and returns the rows as they are stored then. */
export function savePoints(context: SavingContext, points: PointsToSave): Promise<PointCellRow[]> {
  const { who, change, fail } = context
  const { ids, changes, taughtIn, seq, present, about } = points
  return change(async (tx, record) => {
    const held = await lockPoints(tx, { taughtIn, personId: who.personId, ids })
    if (held.length < ids.length) throw fail('no-such-point')
    const saved = await saveCells(tx, {
      changes: { cells: new Map(), points: changes },
      held: { lessons: [], points: held },
      writer: writerOf(context, seq),
      invalid: { lessons: 'points-invalid', points: 'points-invalid' },
      ...('flowId' in taughtIn && taughtIn.flowId !== null && { seats: { flowId: taughtIn.flowId } }),
    })
    if ('conflicts' in saved) throw fail('marks-conflict', { conflicts: saved.conflicts.map(present) })
    if ('refusal' in saved) throw fail(saved.refusal)
    const after = { students: saved.points.length, ...about.after }
    if (saved.points.length > 0) await record({ action: 'journal.save-points', ...about, after })
    return saved.pointRows
  })
}
