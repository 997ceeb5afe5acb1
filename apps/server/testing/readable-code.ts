import { AUDIT_FIELDS, NAMES_OF_FIELDS } from '#areas/administration/contract/audit-fields.ts'
import { codeWordsOf, wordFor, type AuditTitles } from '#platform/server/audit/audit-titles.ts'

const CODE = /^-?[a-z][A-Za-z0-9_-]*$/

/** True when people can read a text of a field in the rows of an action: it is no code, or has a word. */
export function isReadableCode(titles: AuditTitles, action: string, field: string, text: string): boolean {
  if (!CODE.test(text)) return true
  if (NAMES_OF_FIELDS.has(field)) return Object.hasOwn(AUDIT_FIELDS, text.replace(/^-/, ''))
  return wordFor(codeWordsOf(titles, action, field), text) !== undefined
}
