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

/** What PostgreSQL takes as JSON: halves of characters and zeros, which it refuses, are replaced and dropped. */
function jsonOf(value: unknown): string | null {
  if (value === undefined) return null
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed().replaceAll('\u0000', '') : each,
  )
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
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
      ip: actor.ip,
      request_id: actor.requestId,
    })
    .execute()
}
