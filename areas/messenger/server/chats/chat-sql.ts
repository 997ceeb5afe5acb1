import { sql } from 'kysely'

/** A personal chat without messages is seen by its creator alone: over a chat `c` and a membership `me`. */
export const IS_SHOWN = sql<boolean>`(c.kind = 'group' or c.last_seq > 0 or coalesce(c.creator_id = me.person_id, true))`
