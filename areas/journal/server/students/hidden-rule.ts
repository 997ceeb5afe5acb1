import { sql } from 'kysely'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'

const { expelled, onLeave } = STUDENT_STATE

/** Whether the student `st` does not study now: expelled, or in an academic leave. Decisions D-110 and 0350. */
export const IS_AWAY = sql`st.state_id in (${sql.lit(expelled)}, ${sql.lit(onLeave)})`

/** Whether a student is left out: as a teacher has said, otherwise when away. `cs`, `st` are the rows. */
export const IS_HIDDEN = sql`coalesce(cs.is_hidden, ${IS_AWAY})`
