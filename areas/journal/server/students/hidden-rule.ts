import { sql } from 'kysely'

/** The state of a student who was expelled. */
export const EXPELLED = 3

/** Whether a student is left out: as a teacher has said, otherwise when expelled (decision D-110). `cs`, `st` are the rows. */
export const IS_HIDDEN = sql`coalesce(cs.is_hidden, st.state_id = ${sql.lit(EXPELLED)})`
