import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'

/** The person who did it and where from; filled in by the request or the command. */
export interface Actor {
  realPersonId: number | null
  personId: number | null
  sessionId: string | null
  ip: string | null
  requestId: string | null
}

export interface AuditEntry {
  /** The act, as `area.verb`. */
  action: string
  entity?: string
  entityId?: string | number
  before?: unknown
  after?: unknown
}

/**
 * An insert of one audit row, as part of the single statement that makes the whole change; with `when`, only
 * if that holds.
 */
export function insertAudit(
  actor: Actor,
  { action, entity, entityId, before, after }: AuditEntry,
  when: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    insert into audit_log (real_person_id, effective_person_id, session_id, action, entity, entity_id, before, after, ip,
      request_id)
    select ${actor.realPersonId}::bigint, ${actor.personId}::bigint, ${actor.sessionId}::uuid, ${action}, ${entity ?? null}::text,
      ${entityId === undefined ? null : String(entityId)}::text, ${before === undefined ? null : jsonText(before)}::jsonb, ${after === undefined ? null : jsonText(after)}::jsonb,
      ${actor.ip}::text, ${actor.requestId}::text
    where ${when}`
}

/** An insert of the audit rows of many changes that are made at once. */
export function insertAudits(actor: Actor, entries: readonly AuditEntry[]): RawBuilder<unknown> {
  const rows = entries.map(({ entityId, ...entry }) => ({
    ...entry,
    entity_id: entityId === undefined ? null : String(entityId),
  }))
  return sql`
    insert into audit_log (real_person_id, effective_person_id, session_id, action, entity, entity_id, before, after, ip,
      request_id)
    select ${actor.realPersonId}::bigint, ${actor.personId}::bigint, ${actor.sessionId}::uuid, e.action, e.entity, e.entity_id,
      e.before, e.after, ${actor.ip}::text, ${actor.requestId}::text
    from jsonb_to_recordset(${jsonText(rows)}::jsonb)
      e (action text, entity text, entity_id text, before jsonb, after jsonb)`
}

/** Writes audit rows; call it with the transaction that makes the change. Decision D-88. */
export async function writeAudit(
  db: Db,
  actor: Actor,
  entry: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const entries = [entry].flat() as readonly AuditEntry[]
  const [only] = entries
  if (only !== undefined)
    await (entries.length === 1 ? insertAudit(actor, only) : insertAudits(actor, entries)).execute(db)
}
