import type { AuditTitles } from '#platform/server/audit/audit-titles.ts'

/** No words for the audit: everything in it is shown by its code. */
export const NO_TITLES: AuditTitles = {
  actions: {},
  entities: {},
  keywords: {},
  names: {},
  codes: {},
  references: {},
  fields: {},
}
