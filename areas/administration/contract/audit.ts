import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { SearchText } from '#platform/contract/query.ts'

const Name = z.string().check(z.trim(), z.maxLength(100))
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** The filters of the audit. `actor` and `person` are a name, or `№` and the number of a person. */
export const auditFilterFields = {
  actor: optional(SearchText),
  person: optional(SearchText),
  action: optional(Name),
  entity: optional(Name),
  entityId: optional(Name),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
}
export const AuditFilter = z.object(auditFilterFields)
export type AuditFilter = z.infer<typeof AuditFilter>

const Person = z.object({ id: z.int(), fullName: z.string() })

/** A field of a row before and after, in words. */
const ChangedField = z.object({
  /** Its code; empty for a value that is no object. */
  name: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
  isChanged: z.boolean(),
})
export type ChangedField = z.infer<typeof ChangedField>

export const AuditRecord = z.object({
  id: z.int(),
  at: Instant,
  /** The author; null for the server itself and for an unknown person. */
  actor: z.nullable(Person),
  /** The person in whose name it was done. */
  person: z.nullable(Person),
  action: z.string(),
  /** The name of the action for people; its code when it has no name. */
  actionTitle: z.string(),
  entity: z.nullable(z.string()),
  entityTitle: z.nullable(z.string()),
  entityId: z.nullable(z.string()),
  /** The name of the record now, or what its row calls it; null when its kind has no names. */
  entityName: z.nullable(z.string()),
  changes: z.array(ChangedField),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type AuditRecord = z.infer<typeof AuditRecord>

/** A kind of action or of record that the audit may contain. */
export const AuditName = z.object({
  code: z.string(),
  title: z.string(),
  /** Words by which it is found in addition to its title. */
  keywords: z.string(),
  /** The audit has rows of it. */
  isWritten: z.boolean(),
})
export type AuditName = z.infer<typeof AuditName>

/** The most rows of the sheet: nobody reads more, and the period narrows them. */
export const MOST_EXPORTED = 10_000
