import { isSameValue } from './cell-type.ts'
import type { SheetCells } from './sheet-cells.ts'
import { absenceOf } from './send-edits.ts'
import {
  addressOf,
  keyOf,
  type Absence,
  type CellEdit,
  type CellState,
  type Conflict,
} from './sheet-state.ts'

/** The functions by which the cells of a sheet reach the server. */
export interface SavingPorts<Value extends object> {
  /** Sends the cells; returns those that somebody else changed meanwhile, as `sendUncontested` finds them. */
  save(edits: readonly CellEdit<Value>[]): Promise<readonly Conflict<Value>[]>
  /** Further cells that came with the last answer; called once after each save. */
  takeFresh?(): ReadonlyMap<string, Value>
  /** The text of a refusal. */
  explain(error: unknown): string
  /** Called once with the reason of every refusal. */
  onFailed?(text: string): void
  /** The cause of a missing answer, after which the cells are sent again; null for a refusal. */
  absenceOf?(error: unknown): Absence | null
}

const PAUSE_MS = 500
const RETRY_MS = 5000

/** Sends waiting changes, one request at a time, so that an older one can never overwrite a newer. */
export class Saving<Value extends object> {
  readonly #cells: SheetCells<Value>
  readonly #ports: SavingPorts<Value>
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #absence: Absence | null = null
  #savedAt: number | null = null

  constructor(cells: SheetCells<Value>, ports: SavingPorts<Value>) {
    this.#cells = cells
    this.#ports = ports
  }

  soon(delayMs = PAUSE_MS): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delayMs)
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    while (this.#cells.keysOf('waiting').length > 0) {
      this.#running = this.#send().finally(() => (this.#running = null))
      await this.#running
      // Only now is no request in progress any more, and listeners may see that.
      this.#cells.touch([])
      if (this.#absence) return
    }
  }

  retry(): Promise<void> {
    this.#cells.mark(this.#cells.keysOf('failed').map((key) => [key, { kind: 'waiting' }]))
    return this.flush()
  }

  progress() {
    return { isSaving: this.#running !== null, absence: this.#absence, savedAt: this.#savedAt }
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #send(): Promise<void> {
    const keys = this.#cells.keysOf('waiting')
    const sent = new Map(keys.map((key) => [key, this.#cells.shownAt(key)]))
    this.#cells.mark(keys.map((key) => [key, { kind: 'saving' }]))
    try {
      const edits = [...sent].map(([key, value]) => ({ ...addressOf(key), value }))
      this.#settle(sent, await this.#ports.save(edits))
    } catch (error) {
      this.#fail(keys, error)
    }
    this.#cells.touch(keys)
  }

  #settle(sent: ReadonlyMap<string, Value>, conflicts: readonly Conflict<Value>[]): void {
    const { states, confirmed, doubtful } = this.#cells
    const contested = new Map(conflicts.map((conflict) => [keyOf(conflict), conflict]))
    for (const [key, value] of sent) {
      doubtful.delete(key)
      const conflict = contested.get(key)
      if (conflict) {
        states.set(key, { kind: 'conflict', conflict })
        continue
      }
      confirmed.set(key, value)
      // A newer value that was typed meanwhile continues to wait.
      if (states.get(key)?.kind === 'saving' && isSameValue(this.#cells.shownAt(key), value))
        states.delete(key)
    }
    this.#absence = null
    if (this.#ports.takeFresh) this.#cells.absorb(this.#ports.takeFresh())
    if (this.#cells.keysOf('waiting').length === 0) this.#savedAt = Date.now()
  }

  #fail(keys: readonly string[], error: unknown): void {
    this.#absence = (this.#ports.absenceOf ?? absenceOf)(error)
    const text = this.#absence ? null : this.#ports.explain(error)
    const state: CellState<Value> = text === null ? { kind: 'waiting' } : { kind: 'failed', text }
    for (const key of keys) {
      if (this.#absence) this.#cells.doubtful.add(key)
      if (this.#cells.states.get(key)?.kind === 'saving') this.#cells.states.set(key, state)
    }
    if (text === null) this.soon(RETRY_MS)
    else this.#ports.onFailed?.(text)
  }
}
