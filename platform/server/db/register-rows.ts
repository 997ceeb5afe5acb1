import { sql, type RawBuilder } from 'kysely'

interface RegisterRows {
  table: string
  alias: string
  /**
   * The text by which the register is searched, as an expression over a row that is kept as JSON under
   * `before`.
   */
  searched: RawBuilder<unknown>
  isRemoved: boolean
}

/**
 * A `from` clause with the rows of a register, or with the rows that edits removed from it, as they last
 * were. Decision 0100.
 */
export function registerRows({ table, alias, searched, isRemoved }: RegisterRows): RawBuilder<unknown> {
  const name = sql.table(table)
  if (!isRemoved) return sql`from ${name} ${sql.ref(alias)}`
  return sql`from (
    select gone.* from (
      select distinct on (row_key) before, set_id from row_change
      where table_name = ${table} and after is null order by row_key, set_id desc
    ) c
    join change_set removal on removal.id = c.set_id and removal.kind = 'edit'
    cross join lateral jsonb_populate_record(null::${name},
      c.before || jsonb_build_object('search_text', search_form(${searched}))) gone
    where not exists (select from ${name} kept where kept.id = gone.id)
  ) ${sql.ref(alias)}`
}

/**
 * The last act that changed a record of a register, as a table of `person_id` and `at` with one row or none.
 */
export function lastAct(table: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select act.effective_person_id as person_id, act.at
    from row_change noted join change_set act on act.id = noted.set_id
    where noted.table_name = ${table} and noted.row_key = jsonb_build_object('id', ${id})
    order by noted.set_id desc limit 1)`
}

/** The authors of acts, by the foreign key of change sets. */
export const AUTHOR = { table: 'person', name: 'full_name' } as const

/**
 * The last person who changed a record, and when, as JSON; both are null for a record that nobody has
 * changed.
 */
export function lastChange(table: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_build_object('changedAt', last_act.at,
      'changedBy', (select author.${sql.ref(AUTHOR.name)} from ${sql.table(AUTHOR.table)} author where author.id = last_act.person_id))
    from ${lastAct(table, id)} last_act), '{"changedBy": null, "changedAt": null}')`
}

interface RemovedParts {
  /** The column that refers to the record, whose value is `id`. */
  owner: string
  id: RawBuilder<unknown>
  column: string
}

/** The rows of a part that were last removed with a record, as a table of the `value` of one column. */
export function removedParts(part: string, { owner, id, column }: RemovedParts): RawBuilder<unknown> {
  // Names are written out rather than passed as parameters, so that the partial index of the part is used.
  const isGone = (row: string) => sql`${sql.ref(`${row}.table_name`)} = ${sql.lit(part)}
    and ${sql.ref(`${row}.after`)} is null
    and coalesce(${sql.ref(`${row}.after`)}, ${sql.ref(`${row}.before`)}) -> ${sql.lit(owner)} = to_jsonb(${id})`
  return sql`(
    select noted.before ->> ${column} as value from row_change noted
    where ${isGone('noted')} and noted.set_id = (
      select max(latest.set_id) from row_change latest where ${isGone('latest')}))`
}

const MOST_FORMER = 20

/**
 * The former values of some columns of a record as JSON, latest first: `values` in the order of the columns,
 * and the moment `until` which they held. Changes that were undone do not count.
 */
export function formerValues(
  table: string,
  id: RawBuilder<unknown>,
  columns: readonly string[],
): RawBuilder<unknown> {
  const side = (row: string) => sql.join(columns.map((column) => sql`${sql.ref(row)} ->> ${column}`))
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('values', f.former, 'until', f.at) order by f.set_id desc)
    from (
      select noted.set_id, act.at, jsonb_build_array(${side('noted.before')}) as former
      from row_change noted join change_set act on act.id = noted.set_id and act.undone_at is null and act.undoes_id is null
      where noted.table_name = ${table} and noted.row_key = jsonb_build_object('id', ${id})
        and noted.before is not null and noted.after is not null
        and jsonb_build_array(${side('noted.before')}) <> jsonb_build_array(${side('noted.after')})
      order by noted.set_id desc limit ${MOST_FORMER}
    ) f), '[]')`
}
