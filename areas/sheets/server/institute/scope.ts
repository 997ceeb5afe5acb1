import { sql, type RawBuilder } from 'kysely'
import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'

/** Whose sheets somebody answers for, and whether those of trajectories are open to them everywhere. */
export interface Scope {
  personId: number
  today: string
  seesTrajectories: boolean
}

export function scopeOf({ who, clock }: { who: Who; clock: Clock }): Scope {
  return {
    personId: who.personId,
    today: clock.today(),
    seesTrajectories: hasAny(who, 'statements-report-iet'),
  }
}

/** A sheet `s` of an institute that the person leads. */
export const isLed = ({ personId, today }: Pick<Scope, 'personId' | 'today'>): RawBuilder<boolean> =>
  sql`s.institute_id in (select id from units_led_by(${personId}, ${today}::date))`

/** A sheet `s` of a chair or an institute that the person leads. */
export const isOfLedUnit = ({ personId, today }: Scope): RawBuilder<boolean> =>
  sql`(s.department_id in (select id from units_led_by(${personId}, ${today}::date)) or ${isLed({ personId, today })})`

/** A sheet `s` that the person may read. Decision D-008. */
export const isSeen = (scope: Scope): RawBuilder<boolean> =>
  sql`(${isLed(scope)} or ${scope.seesTrajectories}::boolean and s.is_iet)`
