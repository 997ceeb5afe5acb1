import { sheetsTexts } from '../contract/failures.ts'
import type { GivenMark } from './record-store.ts'

interface NamedRecord {
  recordBookUUID: string
}

/** The faults of rows that name the students of a sheet, by field; null when there are none. */
export function findWrongRows<Row extends GivenMark>(
  rows: readonly Row[],
  records: readonly NamedRecord[],
  findWrong: (row: Row) => Partial<Record<string, string>> | null,
): Record<string, string[]> | null {
  const known = new Set(records.map(({ recordBookUUID }) => recordBookUUID))
  const seen = new Set<string>()
  const errors: Record<string, string[]> = {}
  for (const [index, row] of rows.entries()) {
    const { recordBookUUID } = row
    const field = `results.${index}`
    if (!known.has(recordBookUUID)) errors[field] = [sheetsTexts.noSuchStudent]
    else if (seen.has(recordBookUUID)) errors[field] = [sheetsTexts.namedTwice]
    seen.add(recordBookUUID)
    for (const [name, text] of Object.entries(findWrong(row) ?? {}))
      if (text) errors[`${field}.${name}`] = [text]
  }
  return Object.keys(errors).length === 0 ? null : errors
}
