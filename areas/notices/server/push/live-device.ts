import { sql } from 'kysely'
import { hasNotBeenEnded } from '#platform/server/auth/sessions.ts'

/** Whether a device `d` is still one: it lives as long as nobody ends the session by which it was last seen. */
export const isLiveDevice = hasNotBeenEnded(sql.ref('d.session_id'))
