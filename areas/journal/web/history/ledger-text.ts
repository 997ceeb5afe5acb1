import { ATTENDANCE_VERBS, type MarkedAttendance } from '../../contract/attendance.ts'
import { pointsText, type LedgerEntry } from '../../contract/marks.ts'

const FIELDS = { attendance: 'Посещение', progress: 'Баллы', comment: 'Комментарий' } as const

function valueText(field: LedgerEntry['field'], value: string | null): string {
  if (value === null || value === '') return 'пусто'
  if (field === 'attendance') return ATTENDANCE_VERBS[value as MarkedAttendance]
  return field === 'progress' ? pointsText(value) : `«${value}»`
}

/** The texts of a ledger entry: the field, and both its values. */
export function ledgerTexts({ field, before, after }: Pick<LedgerEntry, 'field' | 'before' | 'after'>) {
  return { field: FIELDS[field], before: valueText(field, before), after: valueText(field, after) }
}
