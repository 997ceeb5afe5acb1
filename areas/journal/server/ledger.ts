import { sql, type RawBuilder } from 'kysely'
import type { LedgerSource } from '../contract/marks.ts'
import type { ChangedCell, CurrentRow, Field, Save } from './decide-cells.ts'

/** What a row of a query tells of the newest ledger entry of one field; all null where there is none. */
export interface LastColumns {
  lastField: Field | null
  lastVersion: number
  lastSession: string | null
  ownSeq: number | null
  by: string | null
  source: LedgerSource
  at: Date
}

interface CellInQuery {
  owner: 'lesson_id' | 'control_point_id'
  /** The lesson or control point, and the student, as columns of the query. */
  id: RawBuilder<unknown>
  studentId: RawBuilder<unknown>
}

/**
 * Joins the newest ledger entry of each of some fields to a cell: a row a field, to be put together by `gatherLast`.
 * The saves of a session take their places in order (decision D-140), so its newest entry has its highest place.
 */
export function lastSaves(
  { owner, id, studentId }: CellInQuery,
  { save, fields }: { save: Save; fields: readonly Field[] },
) {
  const ofCell = sql`l.${sql.raw(owner)} = ${id} and l.student_id = ${studentId}`
  const isOwn = sql`(e.session_id is not distinct from ${save.session}::uuid and e.save_seq is not null)`
  // Whoever saves in order overtakes nobody but others, and need not be told the own name.
  const by = save.seq === null ? sql`true` : sql`not ${isOwn}`
  return {
    columns: sql`e.field as "lastField", e.version as "lastVersion", e.session_id as "lastSession", e.source, e.at,
      case when ${isOwn} then e.save_seq else (
        select l.save_seq from journal_ledger l
        where ${ofCell} and l.field = e.field and l.session_id = ${save.session}::uuid and l.save_seq is not null
        order by l.id desc limit 1) end as "ownSeq",
      case when ${by} then (select full_name from person where id = e.person_id) end as by`,
    join: sql`
      left join lateral (
        select newest.*
        from unnest(array[${sql.join(fields.map((field) => sql.lit(field)))}]::text[]) f (field)
        cross join lateral (
          select l.field, l.version, l.session_id, l.save_seq, l.person_id, l.source, l.at
          from journal_ledger l where ${ofCell} and l.field = f.field order by l.id desc limit 1) newest
      ) e on true`,
  }
}

/** Puts the rows of each cell together; `cellOf` gives what tells one cell from another. */
export function gatherLast<Row extends LastColumns>(
  rows: readonly Row[],
  cellOf: (row: Row) => string,
): (Row & Pick<CurrentRow, 'last'>)[] {
  return [...Map.groupBy(rows, cellOf).values()].map((ofCell) => {
    const known = ofCell.filter(({ lastField }) => lastField !== null)
    const last = known.map(({ lastField, lastVersion, lastSession, ownSeq, by, source, at }) => [
      lastField,
      { version: lastVersion, session: lastSession, ownSeq, by, source, at },
    ])
    return { ...ofCell[0]!, last: Object.fromEntries(last) as CurrentRow['last'] }
  })
}

/** Who saves, from where: what every ledger row of one save shares. */
export interface Writer {
  personId: number
  realPersonId: number
  sessionId: string
  seq: number | null
  ip: string
  /** The table of a journal unless said. */
  source?: LedgerSource
}

/** The save as the rules of conflicts know it. */
export function saveOf({ sessionId, seq }: Writer): Save {
  return { session: sessionId, seq }
}

export interface SavedRow {
  studentId: number
  version: number
  changed: readonly ChangedCell[]
  /** Cells that were saved as they stood; see `Decision`. */
  noted?: readonly ChangedCell[]
  values: CurrentRow['values']
}

/** The rows of a save that change something. */
export function changedRows<Row extends SavedRow>(rows: readonly Row[]): Row[] {
  return rows.filter(({ changed }) => changed.length > 0)
}

type Owner = 'lessonId' | 'controlPointId'
type OwnedRow = SavedRow & Partial<Record<Owner, number>>

/** One row of the ledger for each cell that was changed, or saved as it stood: then `before` equals `after`. */
function ledgerRows(rows: readonly OwnedRow[], owner: Owner) {
  return rows.flatMap(({ studentId, version, changed, noted = [], ...row }) =>
    [...changed, ...noted].map(({ field, before, after, version: told = version }) => ({
      studentId,
      ownerId: row[owner]!,
      version: told,
      field,
      before: before === null ? null : String(before),
      after: after === null ? null : String(after),
    })),
  )
}

/** The insertion of a save's rows into the ledger, to stand in the statement that writes the marks. */
export function insertLedger(rows: readonly OwnedRow[], owner: Owner, writer: Writer) {
  const entries = ledgerRows(rows, owner)
  const ownerColumn = sql.ref(owner === 'lessonId' ? 'lesson_id' : 'control_point_id')
  // Columns, not objects: PostgreSQL takes them in faster than JSON.
  return sql`
    insert into journal_ledger (student_id, ${ownerColumn}, field, before, after, version,
      person_id, real_person_id, session_id, save_seq, ip, source)
    select e.student_id, e.owner_id, e.field, e.before, e.after, e.version,
      ${writer.personId}::bigint, ${writer.realPersonId}::bigint, ${writer.sessionId}::uuid, ${writer.seq}::bigint, ${writer.ip},
      ${writer.source ?? 'table'}
    from unnest(
      ${entries.map(({ studentId }) => studentId)}::bigint[], ${entries.map(({ ownerId }) => ownerId)}::bigint[],
      ${entries.map(({ field }) => field)}::text[], ${entries.map(({ before }) => before)}::text[],
      ${entries.map(({ after }) => after)}::text[], ${entries.map(({ version }) => version)}::int[]
    ) e (student_id, owner_id, field, before, after, version)`
}
