import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** A filter of audit rows; a field that is left out does not narrow it. */
export interface AuditFilter {
  /** The people who did it. */
  actorIds?: readonly number[] | undefined
  /** The people in whose name it was done, or whom it concerned. */
  personIds?: readonly number[] | undefined
  action?: string | undefined
  entity?: string | undefined
  entityId?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
}

export interface AuditRow {
  id: number
  at: Date
  real_person_id: number | null
  effective_person_id: number | null
  action: string
  entity: string | null
  entity_id: string | null
  before: unknown
  after: unknown
  ip: string | null
  request_id: string | null
}

/** The number at which counting stops: nobody pages further, and a long log must not be read to its end. */
export const MOST_COUNTED = 100_000

function conditionOf(filter: AuditFilter): RawBuilder<boolean> {
  const { actorIds, personIds, action, entity, entityId, from, before } = filter
  const conditions = [
    sql`true`,
    actorIds && sql`real_person_id = any(${actorIds})`,
    personIds &&
      sql`(effective_person_id = any(${personIds}) or (entity = 'person' and entity_id = any(${personIds.map(String)})))`,
    action && sql`action = ${action}`,
    entity && sql`entity = ${entity}`,
    entityId && sql`entity_id = ${entityId}`,
    from && sql`at >= ${from}`,
    before && sql`at < ${before}`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** One page of the audit, the newest rows first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, at, real_person_id, effective_person_id, action, entity, entity_id, before, after, ip, request_id
    from audit_log where ${conditionOf(filter)}
    order by at desc, id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from audit_log where ${conditionOf(filter)} limit ${MOST_COUNTED}) counted
  `.execute(db)
  return rows[0]!.count
}

/** The distinct actions and kinds of records in the audit, each found by one step through its index. */
export async function listAuditNames(db: Db): Promise<{ actions: string[]; entities: string[] }> {
  const { rows } = await sql<{ actions: string[]; entities: string[] }>`
    with recursive actions as (
      select min(action) as name from audit_log
      union all
      select (select min(action) from audit_log where action > actions.name) from actions where name is not null
    ), entities as (
      select min(entity) as name from audit_log
      union all
      select (select min(entity) from audit_log where entity > entities.name) from entities where name is not null
    )
    select array(select name from actions where name is not null) as actions,
      array(select name from entities where name is not null) as entities
  `.execute(db)
  return rows[0]!
}
