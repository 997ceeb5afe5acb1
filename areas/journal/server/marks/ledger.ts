import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { ColumnOfRows } from '#platform/server/db/unnest-rows.ts'
import type { LedgerSource } from '../../contract/marks.ts'
import type { ChangedCell, CurrentRow, Field, ForeignSave, Save } from './decide-cells.ts'

/** The columns of a query with the newest ledger entry of each field; null when there is none. */
export type LastColumns = Partial<
  Record<`${Field}Version` | `${Field}OwnSeq`, number | null> & Record<`${Field}Foreign`, ForeignSave | null>
>

interface CellInQuery {
  owner: 'lesson_id' | 'control_point_id'
  /** The lesson or control point, and the student, as columns of the query. */
  id: RawBuilder<unknown>
  studentId: RawBuilder<unknown>
}

/**
 * Joins the newest ledger entry of each of the given fields to a cell, to be read by `lastOf`. The saves of a
 * session are numbered in order (decision D-140), so its newest entry has its highest number. The author of
 * an entry is read only if it is not the save's own session, because otherwise nobody needs it.
 */
export function lastSaves(
  { owner, id, studentId }: CellInQuery,
  { save, fields }: { save: Save; fields: readonly Field[] },
): { columns: RawBuilder<unknown>[]; joins: RawBuilder<unknown> } {
  const session = sql`${save.session}::uuid`
  const isForeign =
    save.seq === null ? sql`true` : sql`(e.session_id is distinct from ${session} or e.own_seq is null)`
  const columns = fields.map((field) => {
    const last = sql.ref(`last_${field}`)
    return sql`${last}.version as ${sql.ref(`${field}Version`)}, ${last}.own_seq as ${sql.ref(`${field}OwnSeq`)},
      ${last}.foreign_save as ${sql.ref(`${field}Foreign`)}`
  })
  const joins = fields.map((field) => {
    const ofCell = sql`l.${sql.raw(owner)} = ${id} and l.student_id = ${studentId} and l.changes ? ${sql.lit(field)}`
    return sql`
      left join lateral (
        select e.version, e.own_seq,
          case when ${isForeign} then jsonb_build_object('source', e.source, 'at', e.at,
            'by', (select full_name from person where id = e.person_id)) end as foreign_save
        from (
          select coalesce((l.changes -> ${sql.lit(field)} ->> 2)::int, l.version) as version, l.session_id, l.person_id,
            l.source, l.at,
            case when l.session_id = ${session} and l.save_seq is not null then l.save_seq else (
              select l.save_seq from journal_ledger l
              where ${ofCell} and l.session_id = ${session} and l.save_seq is not null
              order by l.id desc limit 1) end as own_seq
          from journal_ledger l where ${ofCell} order by l.id desc limit 1) e
      ) ${sql.ref(`last_${field}`)} on true`
  })
  return { columns, joins: joins.length > 0 ? sql.join(joins, sql` `) : sql`` }
}

/** The newest ledger entries from the columns of `lastSaves`. */
export function lastOf(row: LastColumns, fields: readonly Field[]): CurrentRow['last'] {
  const last: CurrentRow['last'] = {}
  for (const field of fields) {
    const version = row[`${field}Version`] ?? null
    if (version === null) continue
    last[field] = {
      version,
      ownSeq: row[`${field}OwnSeq`] ?? null,
      foreign: row[`${field}Foreign`] ?? null,
    }
  }
  return last
}

/** The author and the origin of a save, as in all its ledger rows. */
export interface Writer {
  personId: number
  realPersonId: number
  sessionId: string
  seq: number | null
  ip: string
  /** The table of a journal unless said. */
  source?: LedgerSource
}

/** The save as the rules of conflicts need it. */
export function saveOf({ sessionId, seq }: Writer): Save {
  return { session: sessionId, seq }
}

export interface SavedRow {
  studentId: number
  version: number
  changed: readonly ChangedCell[]
  /** Cells that were saved unchanged; see `Decision`. */
  noted?: readonly ChangedCell[]
  values: CurrentRow['values']
}

/** The row changes something, and is not only noted in the ledger. */
export function isChanged({ changed }: SavedRow): boolean {
  return changed.length > 0
}

/** The changes of a row as the ledger keeps them; in a field that was saved unchanged `before` equals `after`. */
function changesOf({ changed, noted = [], version }: SavedRow): string {
  const entries = [...changed, ...noted].map(({ field, before, after, version: cellVersion = version }) => [
    field,
    cellVersion === version ? [before, after] : [before, after, cellVersion],
  ])
  return jsonText(Object.fromEntries(entries))
}

/** The columns that the ledger needs of each row of a save, for `insertLedger`. */
export const LEDGER_COLUMNS: readonly ColumnOfRows<SavedRow>[] = [
  { name: 'student_id', type: 'bigint', valueOf: ({ studentId }) => studentId },
  { name: 'version', type: 'int', valueOf: ({ version }) => version, isOftenOne: true },
  { name: 'changes', type: 'jsonb', valueOf: changesOf },
]

/**
 * The insertion of a save's rows into the ledger, for the statement that writes the marks; `rows` is a table with
 * the columns above and that of the owner.
 */
export function insertLedger(
  rows: RawBuilder<unknown>,
  owner: 'lesson_id' | 'control_point_id',
  writer: Writer,
): RawBuilder<unknown> {
  return sql`
    insert into journal_ledger (student_id, ${sql.ref(owner)}, version, changes,
      person_id, real_person_id, session_id, save_seq, ip, source)
    select student_id, ${sql.ref(owner)}, version, changes,
      ${writer.personId}::bigint, ${writer.realPersonId}::bigint, ${writer.sessionId}::uuid, ${writer.seq}::bigint, ${writer.ip},
      ${writer.source ?? 'table'}
    from ${rows}`
}
