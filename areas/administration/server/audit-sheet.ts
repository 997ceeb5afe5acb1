import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { AuditRecord } from '../contract/audit.ts'

type SheetRow = Omit<AuditRecord, 'at'> & { at: Date }

function jsonText(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

export const AUDIT_COLUMNS: readonly XlsxColumn<SheetRow>[] = [
  { title: 'Время', value: ({ at }) => at, kind: 'instant' },
  { title: 'Кто', value: ({ actor }) => actor?.fullName, width: 34 },
  { title: 'От чьего имени', value: ({ person }) => person?.fullName, width: 34 },
  { title: 'Действие', value: ({ actionTitle }) => actionTitle, width: 34 },
  {
    title: 'Запись',
    value: ({ entityTitle, entityId }) => [entityTitle, entityId].filter(Boolean).join(' '),
    width: 24,
  },
  { title: 'Было', value: ({ before }) => jsonText(before), width: 44 },
  { title: 'Стало', value: ({ after }) => jsonText(after), width: 44 },
  { title: 'Адрес', value: ({ ip }) => ip, width: 16 },
]
