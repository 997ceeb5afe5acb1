import type { SheetCells } from './sheet-cells.ts'
import { addressOf, type CellState, type Conflict, type SheetSummary } from './sheet-state.ts'

type Progress = Pick<SheetSummary, 'isSaving' | 'absence' | 'savedAt' | 'canUndo' | 'canRedo'>

/** Counts and lists the changes by their state. */
export function summarize<Value extends object>(
  { states, wrong }: SheetCells<Value>,
  progress: Progress,
): SheetSummary<Value> {
  const failed: SheetSummary['failed'][number][] = []
  const conflicts: Conflict<Value>[] = []
  for (const [key, state] of states) {
    if (state.kind === 'failed') failed.push({ ...addressOf(key), text: state.text })
    if (state.kind === 'conflict') conflicts.push(state.conflict)
  }
  const countOf = (...kinds: CellState['kind'][]) =>
    [...states.values()].filter(({ kind }) => kinds.includes(kind)).length
  return {
    ...progress,
    failed,
    conflicts,
    wrong: [...wrong].map(([key, text]) => ({ ...addressOf(key), ...text })),
    waiting: countOf('waiting', 'saving'),
    held: countOf('held'),
  }
}
