import type { CellAddress, WrongCell } from './sheet-state.ts'

/** A cell changed by a step, with its values before and after. */
export type ChangedCell<Value extends object> = CellAddress & { from: Value; to: Value }

/** One step: every cell that it changed, and those of its texts that were not values. */
export interface Step<Value extends object> {
  cells: readonly ChangedCell<Value>[]
  wrong: readonly WrongCell[]
}

const MOST_STEPS = 200

/** Steps that can be undone and redone. */
export function createHistory<Value extends object>() {
  const done: Step<Value>[] = []
  const undone: Step<Value>[] = []
  return {
    add(step: Step<Value>): void {
      done.push(step)
      if (done.length > MOST_STEPS) done.shift()
      undone.length = 0
    },
    undo(): Step<Value> | undefined {
      const step = done.pop()
      if (step) undone.push(step)
      return step
    },
    redo(): Step<Value> | undefined {
      const step = undone.pop()
      if (step) done.push(step)
      return step
    },
    /** Removes steps whose changes were already undone. */
    forget(isForgotten: (step: Step<Value>) => boolean): void {
      const kept = done.filter((step) => !isForgotten(step))
      done.splice(0, done.length, ...kept)
    },
    get canUndo() {
      return done.length > 0
    },
    get canRedo() {
      return undone.length > 0
    },
  }
}
