import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { neutralText } from '#platform/server/documents/plain-sheet.ts'
import { MANIFEST_FILES, ROSTER_FIELDS, ROSTER_TABLES, type Roster, type RosterRow } from './tables.ts'

const PHONE = /^\+[\d\s()-]+$/

/**
 * The standard allows no line break within a field; a text that begins like a formula is marked as text for
 * spreadsheets.
 */
function csvField(text: string): string {
  const safe = PHONE.test(text) ? text : neutralText(text)
  const line = safe.replaceAll(/[\r\n]+/g, ' ')
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

const csvLine = (fields: readonly string[]) => `${fields.map(csvField).join(',')}\r\n`

function csvOf(names: readonly string[], rows: readonly RosterRow[]): Buffer {
  const lines = rows.map((row) => csvLine(names.map((name) => row[name] ?? '')))
  return Buffer.from(csvLine(names) + lines.join(''))
}

const isThere = (roster: Roster, name: string) => (roster[name as keyof Roster]?.length ?? 0) > 0

function manifestOf(roster: Roster, systemName: string): Buffer {
  const values: [string, string][] = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...MANIFEST_FILES.map((name): [string, string] => [
      `file.${name}`,
      isThere(roster, name) ? 'bulk' : 'absent',
    ]),
    ['source.systemName', systemName],
    ['source.systemCode', 'kabinet'],
  ]
  const rows = values.map(([propertyName, value]) => ({ propertyName, value }))
  return csvOf(['propertyName', 'value'], rows)
}

/** Packs tables as a OneRoster ZIP; a table without rows is absent, as the standard asks. */
export async function packRoster(
  roster: Roster,
  { systemName, at }: { systemName: string; at: Date },
): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(manifestOf(roster, systemName), 'manifest.csv', { mtime: at })
  for (const table of ROSTER_TABLES) {
    if (!isThere(roster, table)) continue
    const names = ROSTER_FIELDS[table].map(({ name }) => name)
    zip.addBuffer(csvOf(names, roster[table] ?? []), `${table}.csv`, { mtime: at })
  }
  zip.end()
  return buffer(zip.outputStream)
}
