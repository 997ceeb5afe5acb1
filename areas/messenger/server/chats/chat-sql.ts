import { sql } from 'kysely'

/** A personal chat without messages is seen by its creator alone: over a chat `c` and a membership `me`. */
export const IS_SHOWN = sql<boolean>`(c.kind = 'group' or c.last_seq > 0 or coalesce(c.creator_id = me.person_id, true))`

/** Up to this place nothing is unread to a member: over the aliases `r` of the reading and `me` of the membership. */
export const UNREAD_AFTER = sql<number>`greatest(r.read_seq, r.passed_seq, me.first_seq - 1)`

/** The number of a member's unread messages, also over `c`. */
export const UNREAD_COUNT = sql<number>`(c.last_seq - ${UNREAD_AFTER} - r.skipped)`
