import type { AuditRecord } from './audit.ts'

type Named = Pick<AuditRecord, 'entityTitle' | 'entityId'>

/** The record that a row of the audit is about: «Учебная группа 12». */
export function recordText({ entityTitle, entityId }: Named): string {
  return [entityTitle, entityId].filter(Boolean).join(' ')
}
