import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { AuditRecord, ChangedField } from '../../contract/audit.ts'
import { recordText } from '../../contract/record-text.ts'
import { NOTHING } from './field-text.ts'

type SheetRow = Omit<AuditRecord, 'at'> & { at: Date }

/** One side of a change: «Название: А-101; Мест: 30». */
function sideText(changes: readonly ChangedField[], side: 'before' | 'after'): string {
  const written = changes.filter((field) => field[side] !== NOTHING)
  return written.map((field) => `${field.title}: ${field[side]}`).join('; ')
}

export const AUDIT_COLUMNS: readonly XlsxColumn<SheetRow>[] = [
  { title: 'Время', value: ({ at }) => at, kind: 'instant' },
  { title: 'Кто', value: ({ actor }) => actor?.fullName, width: 34 },
  { title: 'От чьего имени', value: ({ person }) => person?.fullName, width: 34 },
  { title: 'Действие', value: ({ actionTitle }) => actionTitle, width: 34 },
  { title: 'Запись', value: recordText, width: 34 },
  { title: 'Было', value: ({ changes }) => sideText(changes, 'before'), width: 44 },
  { title: 'Стало', value: ({ changes }) => sideText(changes, 'after'), width: 44 },
  { title: 'Адрес', value: ({ ip }) => ip, width: 16 },
]
