import { sql } from 'kysely'
import type { Holding } from '#platform/server/db/holding.ts'

/** An order that ended an enrolment, which a bypass sheet follows. */
const leavingOrder: Holding = {
  key: 'leaving-order',
  isHeld: (personId) => sql`exists (
    select from student s
    join student_order o on o.student_id = s.id and o.kind in ('graduation', 'expulsion')
    where s.person_id = ${personId} and not s.is_enrolled)`,
}

export const bypassHoldings = [leavingOrder]
