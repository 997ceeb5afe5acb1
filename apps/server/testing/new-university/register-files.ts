import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { writeCsvRegister, writeRegister } from '#platform/server/imports/export-register.ts'
import type { Cells, ImportColumn, ImportKind, KnownRow } from '#platform/server/imports/import-kind.ts'
import { areas } from '../../areas.ts'
import type { Register } from './invent-university.ts'

const kinds = await gatherImportKinds(areas)

export function kindOf({ kind }: Pick<Register, 'kind'>): ImportKind {
  return kinds.find((each) => each.kind === kind)!
}

const asKnown = ({ columns }: ImportKind, { rows }: Register): KnownRow[] => {
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]))
  return rows.map((cells, id) => ({ id, cells: { ...empty, ...cells } as Cells }))
}

/** The file of a register, in the form of its template. */
export function writeRegisterFile(register: Register): Promise<Uint8Array> {
  const kind = kindOf(register)
  return writeRegister(kind, asKnown(kind, register))
}

/** A cell of which an import says that something is wrong. */
export interface BadCell {
  line: number
  heading: string
}

/** A text that no column of its type takes. */
const WRONG: Partial<Record<ImportColumn['type'], string>> = {
  date: '32.13.2005',
  choice: 'вечный студент',
  reference: 'НЕТ-00-00',
  whole: 'два',
}

/** The same as CSV with this many wrong cells, spread over its rows and columns, and their places. */
export function writeSpoiledFile(
  register: Register,
  count: number,
): { bytes: Uint8Array; badCells: readonly BadCell[] } {
  const kind = kindOf(register)
  const rows = asKnown(kind, register)
  const columns = kind.columns.filter(({ type }) => type in WRONG)
  const badCells = Array.from({ length: count }, (_, index) => {
    const column = columns[index % columns.length]!
    const place = Math.floor(((index + 1) * (rows.length - 1)) / count)
    rows[place]!.cells[column.name] = WRONG[column.type]!
    return { line: place + 2, heading: column.heading }
  })
  return { bytes: writeCsvRegister(kind, rows), badCells }
}
