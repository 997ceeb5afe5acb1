import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { NO_COUNTS } from '#platform/server/imports/describe-outcome.ts'
import type { RawRow } from '#platform/server/imports/file/read-file.ts'
import type { ImportContext, ImportKind } from '#platform/server/imports/import-kind.ts'
import { holdImports, importWithin, type ImportCounts } from '#platform/server/imports/run-import.ts'
import { checkRoster } from './check-roster.ts'
import { importClasses } from './import-classes.ts'
import { leftOut } from './left-out.ts'
import type { FileProblem, RosterOutcome, RosterWish } from './roster-outcome.ts'
import { ROSTER_TABLES, type Roster } from './tables.ts'
import { cellsOf, TRANSLATIONS, type Translation } from './translations.ts'
import { unpackRoster, type PlacedRow, type UnpackedRoster, type UnpackedZip } from './unpack-roster.ts'
import { withSourcedIds } from './with-sourced-ids.ts'

function standardProblems(unpacked: UnpackedRoster): FileProblem[] {
  const roster: Roster = Object.fromEntries(
    ROSTER_TABLES.map((table) => [table, (unpacked[table] ?? []).map(({ cells }) => cells)]),
  )
  return checkRoster(roster).map(({ table, row, field, text }) => ({
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
  roster: UnpackedRoster
}

/** The rows of a register as the engine reads them: under the names of its columns, without those that nobody fills. */
async function rawRows(
  tx: Db,
  { translation, kind, rows, roster }: Part,
  context: ImportContext,
): Promise<RawRow[]> {
  const known = await kind.list(tx, context)
  const translated = await (translation.translate?.(rows, { db: tx, known, roster }) ??
    rows.map((row) => ({ line: row.line, cells: cellsOf(translation, row) })))
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
    notes: [],
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

/** Rolls back a transaction that must not stay, carrying its findings. */
class GivenUp extends Error {
  readonly outcome: RosterOutcome

  constructor(outcome: RosterOutcome) {
    super('The import is not kept')
    this.outcome = outcome
  }
}

async function importParts(tx: Db, { roster, files }: UnpackedZip, wish: RosterWish): Promise<RosterOutcome> {
  await holdImports(tx, false)
  let outcome: RosterOutcome = { counts: NO_COUNTS, problems: [], notes: [] }
  const add = ({ counts, problems }: RosterOutcome) => {
    outcome = { counts: sum(outcome.counts, counts), problems, notes: [] }
    // The next parts refer to records that this part has not imported.
    if (counts.errors > 0) throw new GivenUp(outcome)
  }
  for (const translation of TRANSLATIONS) {
    const rows = roster[translation.table]
    const kind = wish.kinds.find((each) => each.kind === translation.kind)
    if (rows && kind) add(await importPart(tx, { translation, kind, rows, roster }, wish))
  }
  const classes = await importClasses(tx, roster, wish)
  add(classes)
  const done = { ...outcome, notes: leftOut(roster, { files, rows: classes.left }) }
  if (wish.isDryRun) throw new GivenUp(done)
  await wish.finish?.(tx, done)
  return done
}

/**
 * Brings the registers in line with a OneRoster ZIP, all of it or nothing. A dry run does everything and
 * rolls it back, so that references to new records of the same ZIP are checked too.
 * @throws UnreadableFileError when the file is not a OneRoster ZIP
 */
export async function importRoster(db: Db, wish: RosterWish): Promise<RosterOutcome> {
  const unpacked = await unpackRoster(wish.zip, wish.breath)
  const wrong = standardProblems(unpacked.roster)
  if (wrong.length > 0) return { counts: { ...NO_COUNTS, errors: wrong.length }, problems: wrong, notes: [] }
  try {
    return await transact(db, (tx) => importParts(tx, unpacked, wish))
  } catch (error) {
    if (error instanceof GivenUp) return error.outcome
    throw error
  }
}
