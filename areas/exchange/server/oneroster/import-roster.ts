import type { Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Breath } from '#platform/server/imports/breath.ts'
import { NO_COUNTS } from '#platform/server/imports/describe-outcome.ts'
import type { RawRow } from '#platform/server/imports/file/read-file.ts'
import type { ImportContext, ImportKind, KnownRow } from '#platform/server/imports/import-kind.ts'
import { importWithin, type ImportCounts } from '#platform/server/imports/run-import.ts'
import { checkRoster } from './check-roster.ts'
import { sourcedId } from './sourced-id.ts'
import type { Roster, RosterTable } from './tables.ts'
import { TRANSLATIONS, type Translation } from './translations.ts'
import { unpackRoster, type PlacedRow, type UnpackedRoster } from './unpack-roster.ts'
import { withSourcedIds } from './with-sourced-ids.ts'

export interface RosterWish {
  zip: Uint8Array
  kinds: readonly ImportKind[]
  context: ImportContext
  breath: Breath
  isDryRun: boolean
  actor: Actor
  fileName: string
  /** Writes what belongs to the import into its transaction; not called when nothing of it stays. */
  finish?: (tx: Db, outcome: RosterOutcome) => Promise<void>
}

/** Something wrong with a row of one of the files. */
export interface FileProblem {
  file: string
  line: number
  column: string | null
  text: string
}

export interface RosterOutcome {
  counts: ImportCounts
  problems: readonly FileProblem[]
}

const TABLES: readonly RosterTable[] = TRANSLATIONS.map(({ table }) => table)

function standardProblems(unpacked: UnpackedRoster): FileProblem[] {
  const roster: Roster = Object.fromEntries(
    TABLES.map((table) => [table, (unpacked[table] ?? []).map(({ cells }) => cells)]),
  )
  return checkRoster(roster, TABLES).map(({ table, row, field, text }) => ({
    file: `${table}.csv`,
    line: unpacked[table]![row - 1]!.line,
    column: field,
    text,
  }))
}

interface Part {
  translation: Translation
  kind: ImportKind
  rows: readonly PlacedRow[]
}

/** The rows of a register as the engine reads them: under the names of its columns, without those that nobody fills. */
async function rawRows(tx: Db, { translation, kind, rows }: Part, context: ImportContext): Promise<RawRow[]> {
  const { fields, prefix, prepare } = translation
  const known = new Map<string, KnownRow>()
  for (const row of await kind.list(tx, context))
    known.set(sourcedId(prefix, { id: row.id, externalId: row.cells['externalId'] ?? null }), row)
  const rest = await prepare?.(tx)
  const translated = rows.map(({ line, cells }) => {
    const own = Object.entries(fields).map(([column, field]) => [column, cells[field] ?? null])
    return {
      line,
      cells: {
        ...Object.fromEntries(own),
        ...rest?.(cells, known.get(cells['sourcedId'] ?? '')),
      } as typeof cells,
    }
  })
  const names = Object.keys(translated[0]?.cells ?? {}).filter((name) =>
    translated.some(({ cells }) => (cells[name] ?? '') !== ''),
  )
  return [
    { line: 1, cells: names },
    ...translated.map(({ line, cells }) => ({ line, cells: names.map((name) => cells[name] ?? '') })),
  ]
}

async function importPart(tx: Db, part: Part, wish: RosterWish): Promise<RosterOutcome> {
  const { translation, kind, rows } = part
  const { context, breath, actor, fileName } = wish
  const { table, prefix, references, fields } = translation
  const ids = new Set(rows.map(({ cells }) => cells['sourcedId'] ?? ''))
  const named = withSourcedIds(kind, { prefix, ids, ...(references && { references }) })
  const raw = await rawRows(tx, part, context)
  const outcome = await importWithin(tx, {
    kind: named,
    rows: raw,
    context,
    breath,
    isDryRun: false,
    actor,
    fileName,
  })
  const fieldOf = new Map(kind.columns.map(({ name, heading }) => [heading, fields[name] ?? heading]))
  return {
    counts: outcome.counts,
    problems: outcome.problems.map(({ line, column, text }) => ({
      file: `${table}.csv`,
      line,
      column: column === null ? null : (fieldOf.get(column) ?? column),
      text,
    })),
  }
}

const sum = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  missing: one.missing + other.missing,
  errors: one.errors + other.errors,
})

/** Ends a transaction that must not stay, with what it found out. */
class GivenUp extends Error {
  readonly outcome: RosterOutcome

  constructor(outcome: RosterOutcome) {
    super('The import is not kept')
    this.outcome = outcome
  }
}

async function importParts(tx: Db, parts: readonly Part[], wish: RosterWish): Promise<RosterOutcome> {
  let outcome: RosterOutcome = { counts: NO_COUNTS, problems: [] }
  for (const part of parts) {
    const { counts, problems } = await importPart(tx, part, wish)
    outcome = { counts: sum(outcome.counts, counts), problems }
    // What comes next refers to what this part has not brought.
    if (counts.errors > 0) throw new GivenUp(outcome)
  }
  if (wish.isDryRun) throw new GivenUp(outcome)
  await wish.finish?.(tx, outcome)
  return outcome
}

/**
 * Brings the registers in line with a OneRoster ZIP, all of it or nothing. A dry run does everything and gives it up,
 * so that what refers to new records of the same ZIP is judged too.
 * @throws UnreadableFileError when the file is no OneRoster ZIP
 */
export async function importRoster(db: Db, wish: RosterWish): Promise<RosterOutcome> {
  const unpacked = await unpackRoster(wish.zip, TABLES, wish.breath)
  const wrong = standardProblems(unpacked)
  if (wrong.length > 0) return { counts: { ...NO_COUNTS, errors: wrong.length }, problems: wrong }
  const parts = TRANSLATIONS.flatMap((translation): Part[] => {
    const rows = unpacked[translation.table]
    const kind = wish.kinds.find((each) => each.kind === translation.kind)
    return rows && kind ? [{ translation, kind, rows }] : []
  })
  try {
    return await transact(db, (tx) => importParts(tx, parts, wish))
  } catch (error) {
    if (error instanceof GivenUp) return error.outcome
    throw error
  }
}
