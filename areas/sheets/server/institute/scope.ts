import { sql, type RawBuilder } from 'kysely'
import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'

/**
 * The sheets that a person is in charge of, and whether those of trajectories are open to them everywhere.
 */
export interface Scope {
  personId: number
  today: string
  seesTrajectories: boolean
  /** The sheets are those of the disciplines that the led departments give, not those of the led institutes. */
  isOfDepartment?: true
}

export function scopeOf({ who, clock }: { who: Who; clock: Clock }): Scope {
  return {
    personId: who.personId,
    today: clock.today(),
    seesTrajectories: hasAny(who, 'statements-report-iet'),
  }
}

/** The sheets of the led departments. */
export const departmentOf = (reader: { who: Who; clock: Clock }): Scope => ({
  ...scopeOf(reader),
  isOfDepartment: true,
})

/** A row `s` with an institute that the person leads. */
export const isOfLedInstitute = ({ personId, today }: Scope): RawBuilder<boolean> =>
  sql`s.institute_id in (select id from units_led_by(${personId}, ${today}::date))`

/** A sheet `s` of an institute that the person leads. */
export const isLed = (scope: Scope): RawBuilder<boolean> =>
  sql`(s.withdrawn_at is null and ${isOfLedInstitute(scope)})`

/** A sheet `s` of a discipline that a led department gives. */
const isTaught = ({ personId, today }: Scope): RawBuilder<boolean> =>
  sql`(s.withdrawn_at is null and s.department_id in (select id from units_led_by(${personId}, ${today}::date)))`

/** A sheet `s` of a led institute, or of a trajectory where those are open to the person. */
const isSeenByOffice = (scope: Scope): RawBuilder<boolean> =>
  sql`(${isLed(scope)} or ${scope.seesTrajectories}::boolean and s.is_iet and s.withdrawn_at is null)`

/** A sheet `s` that the person may read. Decision D-008. */
export const isSeen = (scope: Scope): RawBuilder<boolean> =>
  scope.isOfDepartment ? isTaught(scope) : isSeenByOffice(scope)
