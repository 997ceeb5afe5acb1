import { isSameValue } from './cell-type.ts'
import type { ChangedCell } from './history.ts'
import {
  addressOf,
  keyOf,
  type CellState,
  type Draft,
  type DraftStore,
  type SheetColumn,
  type WrongCell,
  type WrongText,
} from './sheet-state.ts'

interface CellsParts<Value extends object> {
  columns: ReadonlyMap<string, SheetColumn<Value>>
  values: ReadonlyMap<string, Value>
  drafts: DraftStore<Value>
  onChange: () => void
}

/** The cells of a sheet: the values shown, the values on the server, and the state of each change. */
export class SheetCells<Value extends object> {
  readonly confirmed: Map<string, Value>
  readonly shown: Map<string, Value>
  readonly states = new Map<string, CellState<Value>>()
  /** Values sent without an answer: the server may hold the sent value, or the one before. */
  readonly doubtful = new Set<string>()
  readonly wrong = new Map<string, WrongText>()
  readonly revisions = new Map<number, number>()
  /**
   * Values that were pasted together with wrong ones and not confirmed. A value keeps this mark wherever it
   * is copied: by undo and redo, by filling down, by a draft.
   */
  readonly #unconfirmed = new WeakSet<Value>()
  readonly #beforeHeld = new Map<string, Value>()
  readonly #columns: ReadonlyMap<string, SheetColumn<Value>>
  readonly #drafts: DraftStore<Value>
  readonly #onChange: () => void

  constructor({ columns, values, drafts, onChange }: CellsParts<Value>) {
    this.confirmed = new Map(values)
    this.shown = new Map(values)
    this.#columns = columns
    this.#drafts = drafts
    this.#onChange = onChange
  }

  #hasColumnOf(key: string): boolean {
    return this.shown.has(key) || this.#columns.has(addressOf(key).column)
  }

  #emptyAt(key: string): Value {
    const column = this.#columns.get(addressOf(key).column)
    if (!column) throw new Error(`The sheet has no column for the cell ${key}`)
    return column.cells.empty
  }

  keysOf(kind: CellState['kind']): string[] {
    return [...this.states].filter(([, state]) => state.kind === kind).map(([key]) => key)
  }

  confirmedAt(key: string): Value {
    return this.confirmed.get(key) ?? this.#emptyAt(key)
  }

  shownAt(key: string): Value {
    return this.shown.get(key) ?? this.#emptyAt(key)
  }

  /** Notifies listeners of changed cells, and stores unsaved changes in case the page is lost. */
  touch(keys: Iterable<string>): void {
    for (const key of keys) {
      const { row } = addressOf(key)
      this.revisions.set(row, (this.revisions.get(row) ?? 0) + 1)
    }
    this.#drafts.write(this.#unsaved())
    this.#onChange()
  }

  mark(states: readonly (readonly [string, CellState<Value>])[]): void {
    for (const [key, state] of states) this.states.set(key, state)
    this.touch(states.map(([key]) => key))
  }

  refuse(texts: readonly WrongCell[]): void {
    for (const [key, text] of texts) this.wrong.set(key, text)
    this.touch(texts.map(([key]) => key))
  }

  /** Undoes texts that are not values, unless others were typed over them. */
  unrefuse(texts: readonly WrongCell[]): void {
    for (const [key, text] of texts) if (this.wrong.get(key) === text) this.wrong.delete(key)
    this.touch(texts.map(([key]) => key))
  }

  isUnconfirmed(value: Value): boolean {
    return this.#unconfirmed.has(value)
  }

  /** The value as one that is saved only when the user confirms it. */
  unconfirmed(value: Value): Value {
    const copy = { ...value }
    this.#unconfirmed.add(copy)
    return copy
  }

  put(changed: readonly ChangedCell<Value>[]): void {
    for (const { from, to, ...address } of changed) this.#putOne(keyOf(address), from, to)
    this.touch(changed.map(keyOf))
  }

  #putOne(key: string, from: Value, to: Value): void {
    const state = this.states.get(key)
    const before = state?.kind
    this.wrong.delete(key)
    const isSame = isSameValue(from, to)
    if (!isSame && this.isUnconfirmed(to) && !this.isUnconfirmed(from)) this.#beforeHeld.set(key, from)
    if (state?.kind === 'conflict') return this.#putContested(key, to, state.conflict.theirs)
    // A value that the server already holds needs no saving, unless another one is, or may be, on its way
    // there.
    const isKnown = before !== 'saving' && !this.doubtful.has(key)
    if (isKnown && isSameValue(to, this.confirmedAt(key))) {
      this.shown.set(key, this.confirmedAt(key))
      this.states.delete(key)
    } else if (!isSame) {
      this.shown.set(key, to)
      this.states.set(key, this.#stateOf(to))
    } else if (before === 'failed') this.states.set(key, { kind: 'waiting' })
  }

  /** Only a choice ends a conflict: whoever types on, or undoes, has not seen the other value yet. */
  #putContested(key: string, to: Value, theirs: Value): void {
    this.shown.set(key, to)
    if (isSameValue(to, theirs)) this.resolve(key, 'theirs')
  }

  #stateOf(value: Value): CellState<Value> {
    return { kind: this.isUnconfirmed(value) ? 'held' : 'waiting' }
  }

  confirmHeld(): void {
    const held = this.keysOf('held')
    for (const key of held) this.#unconfirmed.delete(this.shownAt(key))
    this.mark(held.map((key) => [key, { kind: 'waiting' }]))
  }

  dropHeld(): void {
    const held = this.keysOf('held')
    const wrong = [...this.wrong.keys()]
    for (const key of held) {
      const value = this.#beforeHeld.get(key) ?? this.confirmedAt(key)
      this.shown.set(key, value)
      if (!this.doubtful.has(key) && isSameValue(value, this.confirmedAt(key))) this.states.delete(key)
      else this.states.set(key, { kind: 'waiting' })
    }
    this.wrong.clear()
    this.#beforeHeld.clear()
    this.touch([...held, ...wrong])
  }

  /** Takes over the server's values, except for cells whose change is still in progress. */
  absorb(values: ReadonlyMap<string, Value>): void {
    const changed: string[] = []
    for (const [key, value] of values) {
      if (this.states.has(key) || this.doubtful.has(key) || !this.#hasColumnOf(key)) continue
      if (isSameValue(this.shownAt(key), value)) continue
      this.confirmed.set(key, value)
      this.shown.set(key, value)
      changed.push(key)
    }
    if (changed.length > 0) this.touch(changed)
  }

  resolve(key: string, choice: 'mine' | 'theirs'): void {
    const state = this.states.get(key)
    if (state?.kind !== 'conflict') return
    this.confirmed.set(key, state.conflict.theirs)
    if (choice === 'mine') this.states.set(key, this.#stateOf(this.shownAt(key)))
    else {
      this.shown.set(key, state.conflict.theirs)
      this.states.delete(key)
    }
    this.touch([key])
  }

  /** Restores changes that an earlier visit could not save; returns true when there were any. */
  restoreDrafts(): boolean {
    const restored: string[] = []
    for (const { value, base, isHeld, ...address } of this.#drafts.read()) {
      const key = keyOf(address)
      if (!this.#columns.has(address.column)) continue
      const theirs = this.confirmedAt(key)
      if (isSameValue(theirs, value)) continue
      const shown = isHeld ? this.unconfirmed(value) : value
      this.shown.set(key, shown)
      if (isHeld) this.#beforeHeld.set(key, theirs)
      const isContested = !isSameValue(theirs, base)
      const conflict = { ...address, theirs, by: '', at: '' }
      this.states.set(key, isContested ? { kind: 'conflict', conflict } : this.#stateOf(shown))
      // Until it is resolved, the draft keeps its base: otherwise the next visit would overwrite theirs unseen.
      if (isContested) this.confirmed.set(key, base)
      restored.push(key)
    }
    this.touch(restored)
    return restored.length > 0
  }

  #unsaved(): Draft<Value>[] {
    return [...this.states.keys()].map((key) => ({
      ...addressOf(key),
      value: this.shownAt(key),
      base: this.confirmedAt(key),
      ...(this.isUnconfirmed(this.shownAt(key)) && { isHeld: true }),
    }))
  }
}
