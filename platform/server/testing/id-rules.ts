/**
 * The owners of rows and answers, as SQL directly over the tables, independent of the areas' conditions, so
 * that their faults show. `me` is the sender: `person_id`, `account_id`, `permissions`, `today`.
 */
export interface IdRules<Call extends string = string> {
  /**
   * The people who may write a row of a table; `r` is the row before or after the change. A table without an
   * entry is a violation.
   */
  writers?: Readonly<Record<string, string>>
  /** The people who may read the answer of a call that only reads and takes an id. */
  readers?: { readonly [Key in Call]?: ReadRule }
  /**
   * Sets of ids that belong together and the person who has them as `holder`, under any name; the columns are
   * named like the fields of the calls, `cast_person` holds the people of the demo accounts. The first scene
   * is for every call of the area.
   */
  scenes?: Readonly<Record<string, string>>
  /** The column that is the `id` of the area's calls. */
  id?: string
  /** Calls that use another scene, or whose `id` is another column. */
  calls?: { readonly [Key in Call]?: { scene?: string; id?: string } }
  /** The same call with one of its options set: one request per entry. */
  variants?: { readonly [Key in Call]?: readonly Variant[] }
}

/** `only` is a condition over the input `i`, `rows` one over each row `x` of a list. */
export type ReadRule = { open: string } | { only: string } | { rows: { list: string; only: string } }

export interface Variant {
  /** Fields that are left out wherever they occur. */
  without?: readonly string[]
  /** Values of fields wherever they occur. */
  set?: Record<string, unknown>
}

/** True when the sender has one of these permissions. */
export const holds = (...permissions: string[]) => `me.permissions && array['${permissions.join("','")}']`
export const OWN = 'r.person_id = me.person_id'
export const OWN_ACCOUNT = 'r.account_id = me.account_id'
/** Rows that concern nobody: counters, new sessions, letters, counted attempts. */
export const ANYBODY = 'true'

/** A field of the input that is one id. */
export const idIn = (field: string) => `(i ->> '${field}')::bigint`
/** A field of the input that is one id or many. */
export const idsIn = (field: string) =>
  `select x::bigint from jsonb_array_elements_text(case jsonb_typeof(i -> '${field}') when 'array' then i -> '${field}' else jsonb_build_array(i -> '${field}') end) x`

/**
 * Rows that permission holders maintain and nobody owns: the first `count` of a table, for these demo logins.
 */
export const keptBy = (logins: readonly string[], table: string, count = 2) => `
  select c.person_id as holder, kept.id, 1 as version
  from cast_person c cross join lateral (select id from ${table} order by id limit ${count}) kept
  where c.login in ('${logins.join("','")}')`

/** The writers of the platform's own tables. */
export const PLATFORM_WRITERS: Readonly<Record<string, string>> = {
  audit_log: 'r.effective_person_id = me.person_id or r.real_person_id = me.person_id',
  // Undoing a set changes another set.
  change_set: `me.person_id in (r.person_id, r.effective_person_id) or ${holds('university-data', 'hr-import')}`,
  guess: ANYBODY,
  // Its recipients are determined when it is sent.
  notice_event: ANYBODY,
  outbox: ANYBODY,
  row_change:
    'exists (select from change_set s where s.id = r.set_id and s.effective_person_id = me.person_id)',
  rate_limit: ANYBODY,
  space_refusal: ANYBODY,
  // Ids alone; each reader's permissions are checked when they are sent.
  stream_event: ANYBODY,
}
