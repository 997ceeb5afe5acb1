import type { Cells, ImportKind, KnownRow } from './import-kind.ts'
import { isFilled, matchForm } from './tidy-text.ts'

/** The cells that the register already has for the thing that a row is a part of. */
export type SharedCells = (cells: Partial<Cells>) => Partial<Cells>

const SEPARATOR = '\u0000'

/** Finds the shared columns of a kind in the first row of the register that is a part of the same thing. */
export function sharedCells({ shared }: ImportKind, known: readonly KnownRow[]): SharedCells {
  if (!shared) return () => ({})
  const { by, columns } = shared
  const keyOf = (cells: Partial<Cells>) => by.map((name) => matchForm(cells[name] ?? '')).join(SEPARATOR)
  const firsts = new Map<string, KnownRow>()
  for (const row of known) {
    const key = keyOf(row.cells)
    if (!firsts.has(key)) firsts.set(key, row)
  }
  return (cells) => {
    const first = firsts.get(keyOf(cells))
    const said = columns.flatMap((name) => {
      const cell = first?.cells[name]
      return isFilled(cell) ? [[name, cell]] : []
    })
    return Object.fromEntries(said) as Partial<Cells>
  }
}
