import type { Db } from '#platform/server/db/database.ts'
import type { Breath } from '#platform/server/jobs/breath.ts'
import type { RawRow } from './file/read-file.ts'
import { findHeadings, refuseMissingColumns, type Matching } from './headings.ts'
import type {
  Cell,
  Cells,
  ChangedRow,
  FileRow,
  ImportColumn,
  ImportContext,
  ImportKind,
  ImportPlan,
  KnownRow,
} from './import-kind.ts'
import { matchRows, type MatchedRow } from './match-rows.ts'
import { Problems } from './problem.ts'
import { SEVERAL_SEPARATOR } from './read-cell.ts'
import { readRows, type ReadRow } from './read-rows.ts'
import { findReferent, readVocabulary, type Vocabulary } from './references.ts'
import { sharedCells, type SharedCells } from './shared-cells.ts'
import { matchForm, tidyText } from './tidy-text.ts'

export interface PlanWish {
  kind: ImportKind
  rows: readonly RawRow[]
  matching?: Matching
  context: ImportContext
  /** The file names all open rows: all others are ended. */
  settlesMissing?: boolean
  breath: Breath
}

export interface JudgedPlan {
  plan: ImportPlan
  /** The rows of the register that the file does not name, listed or only counted. */
  missing: number
  problems: Problems
}

const severalForm = (cell: string) =>
  cell.split(SEVERAL_SEPARATOR).map(matchForm).toSorted().join(SEVERAL_SEPARATOR)

/** True when people cannot distinguish two values; in lists of short texts neither case nor order matters. */
function isSame(one: Cell, other: Cell, type: ImportColumn['type']): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  const formOf = type === 'texts' ? severalForm : tidyText
  return formOf(one) === formOf(other)
}

/** The ids of the records that a row refers to, including those in columns that only the register has. */
function idsOf(row: MatchedRow, known: Partial<Cells>, { columns, vocabulary }: Sorting): ChangedRow['ids'] {
  const ids = { ...row.ids }
  for (const column of columns) {
    const { name, type } = column
    if (type !== 'reference' || name in ids || !(name in known)) continue
    const found = findReferent(known[name] ?? null, column, vocabulary)
    if ('problem' in found) throw new Error(`${name} of the register is not among its referents`)
    ids[name] = found.id
  }
  return ids
}

/** The cells of the row, with the values that its empty cells stand for. */
function meantCells(cells: Partial<Cells>, known: Cells | null, { columns, empty }: Sorting): Partial<Cells> {
  const meant = { ...cells }
  for (const { name, whenEmpty } of columns)
    if (whenEmpty && cells[name] === null)
      meant[name] = whenEmpty({ ...empty, ...known, ...(meant as Cells) }, known)
  return meant
}

function changedRow(row: MatchedRow, known: KnownRow, sorting: Sorting): ChangedRow {
  const meant = meantCells(row.cells, known.cells, sorting)
  const changed = sorting.columns
    .filter(
      ({ name, type }) => name in meant && !isSame(meant[name] ?? null, known.cells[name] ?? null, type),
    )
    .map(({ name }) => name)
  const said = changed.map((name) => [name, meant[name] ?? null])
  const cells = { ...known.cells, ...Object.fromEntries(said) } as Cells
  return { line: row.line, cells, ids: idsOf(row, known.cells, sorting), known, changed }
}

function newRow(row: MatchedRow, sorting: Sorting): FileRow {
  const shared = sorting.sharedBy(row.cells)
  const cells = meantCells({ ...sorting.empty, ...shared, ...row.cells }, null, sorting) as Cells
  return { line: row.line, cells, ids: idsOf(row, shared, sorting) }
}

/**
 * The rows that the file is compared with: the whole register, or the rows named by the file if it is large.
 */
async function listKnown(
  db: Db,
  rows: readonly ReadRow[],
  { kind, context, empty }: { kind: ImportKind; context: ImportContext; empty: Cells },
): Promise<readonly KnownRow[]> {
  if (!kind.named) return kind.list(db, context)
  const whole = rows.map((row): FileRow => ({ ...row, cells: { ...empty, ...row.cells } as Cells }))
  return kind.named.list(db, whole, context)
}

/** The number of rows of the register that the file does not name. */
async function countMissing(db: Db, { changed, unchanged, missing }: ImportPlan, { named }: ImportKind) {
  if (!named) return missing.length
  return (await named.count(db)) - changed.length - unchanged.length
}

interface Sorting {
  columns: readonly ImportColumn[]
  /** A row with no value. */
  empty: Cells
  vocabulary: Vocabulary
  known: readonly KnownRow[]
  sharedBy: SharedCells
  breath: Breath
}

async function sortRows(matched: readonly MatchedRow[], sorting: Sorting): Promise<ImportPlan> {
  const { known, breath } = sorting
  const plan = { created: [] as FileRow[], changed: [] as ChangedRow[], unchanged: [] as ChangedRow[] }
  const named = new Set<KnownRow>()
  for (const row of matched) {
    if (row.known === null) plan.created.push(newRow(row, sorting))
    else {
      const compared = changedRow(row, row.known, sorting)
      named.add(row.known)
      plan[compared.changed.length > 0 ? 'changed' : 'unchanged'].push(compared)
    }
    await breath.take()
  }
  return { ...plan, missing: known.filter((row) => !named.has(row)), settled: [] }
}

/** Ends the rows of the register that a complete file does not name. */
function settleMissing(plan: ImportPlan, { kind, context }: PlanWish, sorting: Sorting): ImportPlan {
  const { whenMissing } = kind
  if (!whenMissing) return plan
  const isOpen = ({ cells }: KnownRow) => whenMissing.isOpen(cells, context)
  const cells = whenMissing.becomes(context)
  const settled = plan.missing
    .filter(isOpen)
    .map((known) => changedRow({ line: 0, cells, ids: {}, known }, known, sorting))
  return { ...plan, settled, missing: plan.missing.filter((row) => !isOpen(row)) }
}

/**
 * Computes the changes that a file makes to a register, and its problems. Nothing is written.
 * @throws UnreadableFileError when the file is not a table of this kind
 */
export async function planImport(db: Db, wish: PlanWish): Promise<JudgedPlan> {
  const { kind, rows: raw, matching, context, breath } = wish
  const { columns } = kind
  const headings = findHeadings(raw, columns, matching)
  refuseMissingColumns(headings, columns)
  const problems = new Problems()
  const vocabulary = await readVocabulary(db, columns, wish)
  await breath.begin('Чтение строк', raw.length)
  const rows = await readRows(raw, { columns, headings, vocabulary, problems, breath })
  await breath.begin('Сравнение с тем, что есть')
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]))
  const known = await listKnown(db, rows, { kind, context, empty })
  const matched = await matchRows(rows, { kind, known, problems, breath })
  const sharedBy = sharedCells(kind, known)
  const sorting = { columns, empty, vocabulary, known, sharedBy, breath }
  const sorted = await sortRows(matched, sorting)
  const plan = wish.settlesMissing ? settleMissing(sorted, wish, sorting) : sorted
  const headingOf = new Map(columns.map(({ name, heading }) => [name, heading]))
  for (const { line, column, text } of (await kind.check?.(db, plan, context)) ?? [])
    problems.add({ line, column: column === null ? null : (headingOf.get(column) ?? null), text })
  return { plan, problems, missing: await countMissing(db, plan, kind) }
}
