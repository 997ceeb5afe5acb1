import { readCell, readTyped } from './cell-text.ts'
import { EMPTY_CELL, isSameValue, type CellValue } from './cell-value.ts'
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

export interface SheetOptions extends SavingPorts {
  columns: readonly SheetColumn[]
  /** What the server holds; a cell that is left out is empty. */
  values: ReadonlyMap<string, CellValue>
  drafts: DraftStore
  /** Cells that can hold nothing: the student was not there yet, or no longer. */
  closed?: ReadonlySet<string>
}

/** The values of a journal's table while it is open: shown at once, saved in the background, never lost. */
export class Sheet {
  readonly #columns: Map<string, SheetColumn>
  readonly #closed: ReadonlySet<string>
  readonly #cells: SheetCells
  readonly #saving: Saving
  readonly #history = createHistory()
  #summary: SheetSummary | null = null
  readonly #listeners = new Set<() => void>()

  constructor({ columns, values, drafts, closed = new Set(), ...ports }: SheetOptions) {
    this.#closed = closed
    this.#columns = new Map(columns.map((column) => [column.id, column]))
    this.#cells = new SheetCells(values, drafts, () => {
      this.#summary = null
      for (const listener of this.#listeners) listener()
    })
    this.#saving = new Saving(this.#cells, ports)
    if (this.#cells.restoreDrafts(this.#columns)) this.#saving.soon()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  valueAt(address: CellAddress): CellValue {
    return this.#cells.shown.get(keyOf(address)) ?? EMPTY_CELL
  }

  isClosed(address: CellAddress): boolean {
    return this.#closed.has(keyOf(address))
  }

  /** Whether typing and pasting pass the cell by. */
  isReadOnly(address: CellAddress): boolean {
    return this.#columns.get(address.column)?.isReadOnly === true || this.isClosed(address)
  }

  stateAt(address: CellAddress): CellState | undefined {
    return this.#cells.states.get(keyOf(address))
  }

  /** The text that was typed last, when it is no value. */
  wrongTextAt(address: CellAddress): WrongText | undefined {
    return this.#cells.wrong.get(keyOf(address))
  }

  /** Grows with every change of the row; what is drawn once a row asks for it. */
  rowRevision(row: number): number {
    return this.#cells.revisions.get(row) ?? 0
  }

  summary = (): SheetSummary =>
    (this.#summary ??= summarize(this.#cells, {
      ...this.#saving.progress(),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    }))

  change(edits: readonly CellEdit[]): void {
    this.#step(edits, [])
  }

  #step(edits: readonly CellEdit[], wrong: readonly WrongCell[]): void {
    const cells = this.#changedBy(edits)
    const changing = cells.filter(({ from, to }) => !isSameValue(from, to))
    // Before anybody learns of the change, who then asks whether there is a way back.
    if (changing.length + wrong.length > 0) this.#history.add({ cells: changing, wrong })
    this.#put(cells)
    if (wrong.length > 0) this.#cells.refuse(wrong)
  }

  /** Takes what was typed into a cell; a text that is no value stays in the cell, unsaved. */
  type(address: CellAddress, typed: string): void {
    this.#take(address, { typed })
  }

  /** Types once more what was no value before the table was read again: under another norm it may be one. */
  retype(texts: SheetSummary['wrong']): void {
    for (const { row, column, typed, isPasted } of texts)
      if (this.#columns.has(column)) this.#take({ row, column }, { typed, isPasted })
  }

  /** Takes a table of texts; when some of them are no values, the rest wait for `confirmHeld`. */
  paste(cells: readonly (CellAddress & { typed: string })[]): void {
    const wrong: WrongCell[] = []
    const edits: CellEdit[] = []
    for (const { typed, ...address } of cells) {
      const column = this.#columns.get(address.column)!
      const read = readCell(column, typed)
      if (this.isReadOnly(address)) continue
      if ('value' in read) edits.push({ ...address, value: read.value })
      else wrong.push([keyOf(address), { typed, problem: read.problem, isPasted: true }])
    }
    if (wrong.length === 0) return this.change(edits)
    const held = edits.map((edit) => ({ ...edit, value: this.#cells.unconfirmed(edit.value) }))
    return this.#step(held, wrong)
  }

  /** Saves what was pasted together with wrong cells. */
  confirmHeld(): void {
    this.#cells.confirmHeld()
    this.#saving.soon()
  }

  /** Takes back what was pasted, the wrong cells too. */
  dropHeld(): void {
    this.#cells.dropHeld()
    this.#history.forget(({ cells }) => cells.some(({ to }) => this.#cells.isUnconfirmed(to)))
    this.#saving.soon()
  }

  /** From now on the column takes points up to another norm. */
  setNorm(id: string, norm: number | null): void {
    const column = this.#columns.get(id)
    if (!column || column.norm === norm) return
    this.#columns.set(id, { ...column, norm })
    this.retype(this.summary().wrong.filter((text) => text.column === id))
  }

  /** Takes over what the server holds by now; one's own unsaved changes stay. */
  absorb(values: ReadonlyMap<string, CellValue>): void {
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

  /** Ends a conflict: one's own value goes over the other one, or gives way to it. */
  resolve(address: CellAddress, choice: 'mine' | 'theirs'): void {
    this.#cells.resolve(keyOf(address), choice)
    this.#saving.soon()
  }

  /** Sends once more what the server refused, or what waits for the network. */
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
    const column = this.#columns.get(address.column)!
    const before = this.valueAt(address)
    const read = readTyped(column, typed, before)
    if ('problem' in read) {
      const text = { typed, problem: read.problem, ...(isPasted && { isPasted }) }
      return this.#cells.refuse([[keyOf(address), text]])
    }
    const alone = readCell(column, typed)
    const isKept = 'value' in alone && !isSameValue(alone.value, read.value)
    // What a text leaves of an unconfirmed value is not confirmed by it.
    const isUnconfirmed = isPasted || (isKept && this.#cells.isUnconfirmed(before))
    const value = isUnconfirmed ? this.#cells.unconfirmed(read.value) : read.value
    return this.change([{ ...address, value }])
  }

  #changedBy(edits: readonly CellEdit[]): ChangedCell[] {
    return edits
      .filter((address) => !this.isReadOnly(address))
      .map(({ value, ...address }) => ({ ...address, from: this.valueAt(address), to: value }))
  }

  #put(cells: readonly ChangedCell[]): void {
    this.#cells.put(cells)
    this.#saving.soon()
  }
}
