import { sql } from 'kysely'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'

/** Whether a student is left out: as a teacher has said, otherwise when expelled (decision D-110). `cs`, `st` are the rows. */
export const IS_HIDDEN = sql`coalesce(cs.is_hidden, st.state_id = ${sql.lit(STUDENT_STATE.expelled)})`
