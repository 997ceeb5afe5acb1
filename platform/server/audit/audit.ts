import type { Db } from '#platform/server/db/database.ts'

/** Who did it and from where; filled by the request or the command. */
export interface Actor {
  realPersonId: number | null
  personId: number | null
  sessionId: string | null
  ip: string | null
  requestId: string | null
}

export interface AuditEntry {
  /** What was done, as `area.verb`. */
  action: string
  entity?: string
  entityId?: string | number
  before?: unknown
  after?: unknown
}

/** Writes one row of the audit trail; call it with the transaction that makes the change. Decision D-88. */
export async function writeAudit(db: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      real_person_id: actor.realPersonId,
      effective_person_id: actor.personId,
      session_id: actor.sessionId,
      action: entry.action,
      entity: entry.entity ?? null,
      entity_id: entry.entityId === undefined ? null : String(entry.entityId),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      ip: actor.ip,
      request_id: actor.requestId,
    })
    .execute()
}
