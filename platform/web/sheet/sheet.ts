import { isSameValue, type CellType } from './cell-type.ts'
import { createHistory, type ChangedCell } from './history.ts'
import { Saving, type SavingPorts } from './saving.ts'
import { SheetCells } from './sheet-cells.ts'
import type {
  CellAddress,
  CellEdit,
  CellState,
  DraftStore,
  SheetColumn,
  SheetSummary,
  WrongCell,
  WrongText,
} from './sheet-state.ts'
import { keyOf } from './sheet-state.ts'
import { summarize } from './summarize.ts'

/** The parts of a sheet. */
export interface SheetOptions<Value extends object> extends SavingPorts<Value> {
  columns: readonly SheetColumn<Value>[]
  /** The values on the server; omitted cells are empty. */
  values: ReadonlyMap<string, Value>
  drafts: DraftStore<Value>
  /** Cells that cannot have a value, by the keys of `keyOf`: their row did not exist yet, or no longer. */
  closed?: ReadonlySet<string>
  /** Postpones an undo by returning false, until `proceed` is called; undo and redo then go on. */
  mayChange?: (cells: readonly CellAddress[], proceed: () => void) => boolean
}

/**
 * The values of a table while it is open: shown at once, saved in the background, never lost. It holds what
 * was typed and pasted, the undo history, what waits for the network and what somebody else has changed
 * meanwhile; `Grid` draws it.
 */
export class Sheet<Value extends object = object> {
  readonly #columns: Map<string, SheetColumn<Value>>
  readonly #closed: ReadonlySet<string>
  readonly #mayChange: NonNullable<SheetOptions<Value>['mayChange']>
  readonly #cells: SheetCells<Value>
  readonly #saving: Saving<Value>
  readonly #history = createHistory<Value>()
  #summary: SheetSummary<Value> | null = null
  readonly #listeners = new Set<() => void>()

  constructor({
    columns,
    values,
    drafts,
    closed = new Set(),
    mayChange = () => true,
    ...ports
  }: SheetOptions<Value>) {
    this.#closed = closed
    this.#mayChange = mayChange
    this.#columns = new Map(columns.map((column) => [column.id, column]))
    const onChange = () => {
      this.#summary = null
      for (const listener of this.#listeners) listener()
    }
    this.#cells = new SheetCells({ columns: this.#columns, values, drafts, onChange })
    this.#saving = new Saving(this.#cells, ports)
    if (this.#cells.restoreDrafts()) this.#saving.soon()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  valueAt(address: CellAddress): Value {
    return this.#cells.shownAt(keyOf(address))
  }

  isClosed(address: CellAddress): boolean {
    return this.#closed.has(keyOf(address))
  }

  /** True when typing and pasting skip the cell. */
  isReadOnly(address: CellAddress): boolean {
    return this.#columns.get(address.column)?.isReadOnly === true || this.isClosed(address)
  }

  stateAt(address: CellAddress): CellState<Value> | undefined {
    return this.#cells.states.get(keyOf(address))
  }

  /** The text that was typed last, if it is not a value. */
  wrongTextAt(address: CellAddress): WrongText | undefined {
    return this.#cells.wrong.get(keyOf(address))
  }

  /** Increases with every change of the row, so that whatever is drawn once per row can follow it. */
  rowRevision(row: number): number {
    return this.#cells.revisions.get(row) ?? 0
  }

  summary = (): SheetSummary<Value> =>
    (this.#summary ??= summarize(this.#cells, {
      ...this.#saving.progress(),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    }))

  /** Puts values into cells as one step of the history. */
  change(edits: readonly CellEdit<Value>[]): void {
    this.#step(edits, [])
  }

  #step(edits: readonly CellEdit<Value>[], wrong: readonly WrongCell[]): void {
    if (!this.#mayChange(edits, () => this.#step(edits, wrong))) return
    const cells = this.#changedBy(edits)
    const changing = cells.filter(({ from, to }) => !isSameValue(from, to))
    // Before listeners are notified, because they then ask whether the change can be undone.
    if (changing.length + wrong.length > 0) this.#history.add({ cells: changing, wrong })
    this.#put(cells)
    if (wrong.length > 0) this.#cells.refuse(wrong)
  }

  /** Accepts the text typed into a cell; a text that is not a value stays in the cell, unsaved. */
  type(address: CellAddress, typed: string): void {
    this.#take(address, { typed })
  }

  /**
   * Types again the texts that were not values before the table was read again: under other rules they may
   * be.
   */
  retype(texts: SheetSummary<Value>['wrong']): void {
    for (const { row, column, typed, isPasted } of texts)
      if (this.#columns.has(column)) this.#take({ row, column }, { typed, isPasted })
  }

  /** Accepts a table of texts; when some of them are not values, the rest wait for `confirmHeld`. */
  paste(cells: readonly (CellAddress & { typed: string })[]): void {
    const wrong: WrongCell[] = []
    const edits: CellEdit<Value>[] = []
    for (const { typed, ...address } of cells) {
      const column = this.#columns.get(address.column)!
      const read = column.cells.read(typed)
      if (this.isReadOnly(address)) continue
      if ('value' in read) edits.push({ ...address, value: read.value })
      else wrong.push([keyOf(address), { typed, problem: read.problem, isPasted: true }])
    }
    if (wrong.length === 0) return this.change(edits)
    const held = edits.map((edit) => ({ ...edit, value: this.#cells.unconfirmed(edit.value) }))
    return this.#step(held, wrong)
  }

  /** Saves the values that were pasted together with wrong ones. */
  confirmHeld(): void {
    this.#cells.confirmHeld()
    this.#saving.soon()
  }

  /** Undoes the paste, including its wrong cells. */
  dropHeld(): void {
    this.#cells.dropHeld()
    this.#history.forget(({ cells }) => cells.some(({ to }) => this.#cells.isUnconfirmed(to)))
    this.#saving.soon()
  }

  /** Lets the column accept other values from now on, because its limit has changed. */
  setCells(id: string, cells: CellType<Value>): void {
    const column = this.#columns.get(id)
    if (!column || column.cells === cells) return
    this.#columns.set(id, { ...column, cells })
    this.retype(this.summary().wrong.filter((text) => text.column === id))
  }

  /** Takes over the server's present values; unsaved changes stay. */
  absorb(values: ReadonlyMap<string, Value>): void {
    this.#cells.absorb(values)
  }

  undo(): void {
    const step = this.#history.undo()
    if (!step) return
    this.#put(this.#changedBy(step.cells.map(({ row, column, from }) => ({ row, column, value: from }))))
    this.#cells.unrefuse(step.wrong)
  }

  redo(): void {
    const step = this.#history.redo()
    if (!step) return
    this.#put(this.#changedBy(step.cells.map(({ row, column, to }) => ({ row, column, value: to }))))
    this.#cells.refuse(step.wrong)
  }

  /** Ends a conflict: the value typed here replaces the other one, or gives way to it. */
  resolve(address: CellAddress, choice: 'mine' | 'theirs'): void {
    this.#cells.resolve(keyOf(address), choice)
    this.#saving.soon()
  }

  /** Sends again what the server refused, or what waits for the network. */
  retry(): Promise<void> {
    return this.#saving.retry()
  }

  /** Saves at once; settles when the server has answered. */
  flush(): Promise<void> {
    return this.#saving.flush()
  }

  /** Stops waiting for the network; drafts stay where they are. */
  close(): void {
    this.#saving.close()
  }

  #take(address: CellAddress, { typed, isPasted = false }: Omit<WrongText, 'problem'>): void {
    const { cells } = this.#columns.get(address.column)!
    const before = this.valueAt(address)
    const read = cells.readOver?.(typed, before) ?? cells.read(typed)
    if ('problem' in read) {
      const text = { typed, problem: read.problem, ...(isPasted && { isPasted }) }
      return this.#cells.refuse([[keyOf(address), text]])
    }
    const alone = cells.read(typed)
    const isKept = 'value' in alone && !isSameValue(alone.value, read.value)
    // The part of an unconfirmed value that a text leaves unchanged stays unconfirmed.
    const isUnconfirmed = isPasted || (isKept && this.#cells.isUnconfirmed(before))
    const value = isUnconfirmed ? this.#cells.unconfirmed(read.value) : read.value
    return this.change([{ ...address, value }])
  }

  #changedBy(edits: readonly CellEdit<Value>[]): ChangedCell<Value>[] {
    return edits
      .filter((address) => !this.isReadOnly(address))
      .map(({ value, ...address }) => ({ ...address, from: this.valueAt(address), to: value }))
  }

  #put(cells: readonly ChangedCell<Value>[]): void {
    this.#cells.put(cells)
    this.#saving.soon()
  }
}
