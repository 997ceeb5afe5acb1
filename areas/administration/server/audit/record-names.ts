import type { AuditRow } from '#platform/server/audit/audit-log.ts'
import type { AuditTitles } from '#platform/server/audit/audit-titles.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readNames } from '#platform/server/records/history/name-store.ts'

type NamedRow = Pick<AuditRow, 'entity' | 'entity_id' | 'before' | 'after'>

const NUMBER = /^\d{1,15}$/
/** The fields in which a row of the audit keeps the name of its record. */
const NAME_FIELDS = ['fullName', 'fio', 'title', 'name', 'number'] as const

/** The name that a row keeps of a record that is gone. */
function keptName({ before, after }: NamedRow): string | null {
  const fields: Record<string, unknown> = { ...(after as object | null), ...(before as object | null) }
  const kept = NAME_FIELDS.map((field) => fields[field]).find((value) => typeof value === 'string')
  return typeof kept === 'string' && kept !== '' ? kept : null
}

/**
 * The names of the records that rows of the audit are about, for kinds of records whose areas say where the
 * names are. One statement; none when no row needs one.
 */
export async function readRecordNames(
  db: Db,
  rows: readonly NamedRow[],
  places: AuditTitles['names'],
): Promise<(row: NamedRow) => string | null> {
  const referenceOf = ({ entity, entity_id: id }: NamedRow) => {
    const of = entity === null ? undefined : places[entity]
    return of && 'table' in of && id !== null && NUMBER.test(id) ? { of, id: Number(id) } : null
  }
  const names = await readNames(
    db,
    rows.map(referenceOf).filter((reference) => reference !== null),
  )
  return (row) => {
    const of = row.entity === null ? undefined : places[row.entity]
    if (of && 'values' in of) return of.values[row.entity_id ?? ''] ?? null
    const reference = referenceOf(row)
    return reference && (names.find(reference.of, reference.id) ?? keptName(row))
  }
}
