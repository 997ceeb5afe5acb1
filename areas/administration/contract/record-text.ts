import type { AuditRecord } from './audit.ts'

type Named = Pick<AuditRecord, 'entityTitle' | 'entityId' | 'entityName'>

/** The record that a row of the audit is about: «Учебная группа 12: ПИб-24-1». */
export function recordText({ entityTitle, entityId, entityName }: Named): string {
  const record = [entityTitle, entityId].filter(Boolean).join(' ')
  return entityName === null ? record : `${record}: ${entityName}`
}
