import { sql, type RawBuilder } from 'kysely'
import { lastAct } from '#platform/server/db/register-rows.ts'

/** Who changed a record last and when, as JSON; of one that nobody has changed both are null. */
export function lastChange(table: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_build_object('changedAt', last_act.at,
      'changedBy', (select author.full_name from person author where author.id = last_act.person_id))
    from ${lastAct(table, id)} last_act), '{"changedBy": null, "changedAt": null}')`
}
