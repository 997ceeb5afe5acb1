import { sql } from 'kysely'
import { hasNotBeenEnded } from '#platform/server/auth/sessions.ts'

/** True while a device `d` is valid: until somebody ends the session by which it was last seen. */
export const isLiveDevice = hasNotBeenEnded(sql.ref('d.session_id'))
