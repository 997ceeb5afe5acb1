import { sql, type RawBuilder } from 'kysely'

/** A student `x` who is written down as having left on a day that is still to come; until it they study. */
export const leavesAfter = (today: string): RawBuilder<boolean> =>
  sql`(x.state_id in (3, 4) and x.closed_on > ${today}::date)`

/** A student `x` who studies on a day. Decision 0324. */
export const studiesOn = (today: string): RawBuilder<boolean> => sql`(x.is_studying or ${leavesAfter(today)})`
