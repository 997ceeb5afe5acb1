import type { AuditRow } from '#platform/server/audit/audit-log.ts'
import { tableOfField, type AuditTitles } from '#platform/server/audit/audit-titles.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readNames, type RecordReference } from '#platform/server/records/history/name-store.ts'

type NamedRow = Pick<AuditRow, 'action' | 'entity' | 'entity_id' | 'before' | 'after'>
type Naming = Pick<AuditTitles, 'names' | 'references'>

const NUMBER = /^\d{1,15}$/
/** The fields in which a row of the audit keeps the name of its record. */
const NAME_FIELDS = ['fullName', 'fio', 'title', 'name', 'number'] as const

/** The name that a row keeps of a record that is gone. */
function keptName({ before, after }: NamedRow): string | null {
  const fields: Record<string, unknown> = { ...(after as object | null), ...(before as object | null) }
  const kept = NAME_FIELDS.map((field) => fields[field]).find((value) => typeof value === 'string')
  return typeof kept === 'string' && kept !== '' ? kept : null
}

/** The records whose numbers stand in a value, whatever it is; the name of a list is that of what it lists. */
function referencesIn(
  value: unknown,
  of: (field: string) => RecordReference['of'] | null,
  field = '',
): RecordReference[] {
  if (typeof value === 'number') {
    const table = of(field)
    return table === null || !Number.isSafeInteger(value) ? [] : [{ of: table, id: value }]
  }
  if (Array.isArray(value)) return value.flatMap((each) => referencesIn(each, of, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => referencesIn(part, of, name))
}

/** The names of records that rows of the audit are about, and of those whose numbers stand in their values. */
export interface AuditedNames {
  ofRecord: (row: NamedRow) => string | null
  ofField: (action: string, field: string, id: number) => string | null
}

/**
 * The names of the records in rows of the audit, for kinds of records whose areas say where the names are. One
 * statement; none when no row needs one.
 */
export async function readAuditedNames(
  db: Db,
  rows: readonly NamedRow[],
  titles: Naming,
): Promise<AuditedNames> {
  const places = titles.names
  const referenceOf = ({ entity, entity_id: id }: NamedRow) => {
    const of = entity === null ? undefined : places[entity]
    return of && 'table' in of && id !== null && NUMBER.test(id) ? { of, id: Number(id) } : null
  }
  const inValues = rows.flatMap(({ action, before, after }) =>
    referencesIn([before, after], (field) => tableOfField(titles, action, field)),
  )
  const ofRows = rows.map(referenceOf).filter((reference) => reference !== null)
  const names = await readNames(db, [...ofRows, ...inValues])
  return {
    ofRecord(row) {
      const of = row.entity === null ? undefined : places[row.entity]
      if (of && 'values' in of) return of.values[row.entity_id ?? ''] ?? null
      const reference = referenceOf(row)
      return reference && (names.find(reference.of, reference.id) ?? keptName(row))
    },
    ofField(action, field, id) {
      const of = tableOfField(titles, action, field)
      return of && names.find(of, id)
    },
  }
}
