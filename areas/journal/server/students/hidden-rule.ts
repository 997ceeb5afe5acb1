import { sql } from 'kysely'

/** The state of a student who was expelled. */
export const EXPELLED = 3

/**
 * True when a student is left out: by a teacher's choice, otherwise when expelled (decision D-110). `cs`,
 * `st` are the rows.
 */
export const IS_HIDDEN = sql`coalesce(cs.is_hidden, st.state_id = ${sql.lit(EXPELLED)})`
