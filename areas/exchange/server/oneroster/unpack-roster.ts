import type { Breath } from '#platform/server/jobs/breath.ts'
import { readFileRows, type RawRow } from '#platform/server/imports/file/read-file.ts'
import { MOST_FILE_BYTES, TOO_LARGE_TEXT } from '#platform/server/imports/file/limits.ts'
import { unpackParts } from '#platform/server/imports/file/zip-entries.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import { spokenText } from '#platform/server/documents/plain-sheet.ts'
import { MANIFEST_FILES, ROSTER_FIELDS, ROSTER_TABLES, type RosterRow, type RosterTable } from './tables.ts'

/** A row of a table with its place in the file. */
export interface PlacedRow {
  line: number
  cells: RosterRow
}

/** The tables of a ZIP that the portal reads; missing ones are left out. */
export type UnpackedRoster = Partial<Record<RosterTable, readonly PlacedRow[]>>

export interface UnpackedZip {
  roster: UnpackedRoster
  /** Further files that the manifest names, which the portal does not read. */
  files: string[]
}

const CSV = /^[A-Za-z]+\.csv$/
const VERSION = /^1\.2(\.\d+)?$/

function refuse(text: string): never {
  throw new UnreadableFileError(text)
}

async function readManifest(
  parts: ReadonlyMap<string, Buffer>,
  breath: Breath,
): Promise<Map<string, string>> {
  const bytes = parts.get('manifest.csv')
  if (bytes === undefined) return refuse('В архиве нет файла manifest.csv: это не OneRoster')
  const [head, ...rows] = await readFileRows(bytes, breath)
  if (head?.cells.join() !== 'propertyName,value')
    return refuse('manifest.csv: заголовки должны быть propertyName и value')
  return new Map(rows.map(({ cells }) => [cells[0] ?? '', cells[1] ?? '']))
}

/** The fields of the standard come first and in its order; further ones are of others' making. */
function refuseWrongHeadings(table: RosterTable, { cells }: RawRow): void {
  const names = ROSTER_FIELDS[table].map(({ name }) => name)
  const wrong = names.find((name, index) => cells[index] !== name)
  if (wrong !== undefined)
    refuse(`${table}.csv: нет столбца ${wrong} на его месте. Столбцы идут в порядке стандарта OneRoster 1.2`)
}

async function readTable(table: RosterTable, bytes: Buffer, breath: Breath): Promise<PlacedRow[]> {
  const [head, ...rows] = await readFileRows(bytes, breath)
  refuseWrongHeadings(table, head!)
  const fields = ROSTER_FIELDS[table]
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      fields.map(({ name }, index) => [name, spokenText(cells[index] ?? '') || null]),
    ),
  }))
}

const MODES = ['absent', 'bulk', 'delta']

/**
 * Only complete files are accepted: a file of changes can delete records, which files never do in the portal.
 */
function refuseWrongModes(parts: ReadonlyMap<string, Buffer>, modeOf: (name: string) => string): void {
  for (const name of MANIFEST_FILES) {
    const mode = modeOf(name)
    if (!MODES.includes(mode)) refuse(`manifest.csv: file.${name} должен быть absent, bulk или delta`)
    if (mode === 'delta')
      refuse(`manifest.csv: ${name} содержит одни изменения, загружается только полный файл (bulk)`)
    if (mode === 'absent' && parts.has(`${name}.csv`))
      refuse(`manifest.csv: file.${name} — absent, а файл ${name}.csv в архиве есть`)
  }
}

/**
 * Reads a OneRoster ZIP.
 * @throws UnreadableFileError with a Russian text when it is not one, or contains only changes
 */
export async function unpackRoster(zip: Uint8Array, breath: Breath): Promise<UnpackedZip> {
  if (zip.length > MOST_FILE_BYTES) refuse(TOO_LARGE_TEXT)
  const parts = unpackParts(Buffer.from(zip.buffer, zip.byteOffset, zip.length), CSV)
  const manifest = await readManifest(parts, breath)
  if (!VERSION.test(manifest.get('oneroster.version') ?? ''))
    refuse('manifest.csv: загружается только OneRoster версии 1.2')
  const modeOf = (name: string) => manifest.get(`file.${name}`) ?? 'absent'
  refuseWrongModes(parts, modeOf)
  const roster: UnpackedRoster = {}
  for (const table of ROSTER_TABLES) {
    if (modeOf(table) === 'absent') continue
    const bytes =
      parts.get(`${table}.csv`) ?? refuse(`В архиве нет файла ${table}.csv, хотя manifest.csv его называет`)
    roster[table] = await readTable(table, bytes, breath)
  }
  const others = MANIFEST_FILES.filter((name) => !(ROSTER_TABLES as readonly string[]).includes(name))
  return { roster, files: others.filter((name) => modeOf(name) !== 'absent') }
}
