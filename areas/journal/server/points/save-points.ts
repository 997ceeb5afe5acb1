import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { writerOf } from '../lesson/hold-lesson.ts'
import { lockPoints, type TaughtIn } from './point-store.ts'
import { saveCells, type CellChanges, type SavedCells } from '../marks/save-cells.ts'
import type { TaughtContext } from '../lesson/taught-context.ts'

interface PointsToSave {
  /** The points of the save, also those in which it names nobody. */
  ids: readonly number[]
  changes: CellChanges['points']
  /** In a flow, only its students. */
  taughtIn: TaughtIn
  /** The place of the save among those of its session. */
  seq: number | undefined
}

/** Saves points of students in control points; after a refusal the transaction must be given up. */
export async function savePoints(
  tx: Db,
  context: Pick<HandlerContext, 'http'> & Pick<TaughtContext, 'who'>,
  { ids, changes, taughtIn, seq }: PointsToSave,
): Promise<SavedCells<'points-invalid'> | { refusal: 'no-such-point' }> {
  const held = await lockPoints(tx, { taughtIn, personId: context.who.personId, ids })
  if (held.length < ids.length) return { refusal: 'no-such-point' }
  return saveCells(tx, {
    changes: { cells: new Map(), points: changes },
    held: { lessons: [], points: held },
    writer: writerOf(context, seq),
    invalid: { lessons: 'points-invalid', points: 'points-invalid' },
    ...('flowId' in taughtIn && taughtIn.flowId !== null && { seats: { flowId: taughtIn.flowId } }),
  })
}
