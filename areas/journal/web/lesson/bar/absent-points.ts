import type { MarkSheet, StudentRow } from '../../marks/mark-table.ts'
import { ATTENDANCE_COLUMN, PROGRESS_COLUMN } from '../sheet/lesson-table.ts'

const MOST_NAMED = 3

/** «У отсутствующих стоят баллы: Карпов Н. Ф.»; empty when nobody absent has points. A warning: points are not refused. */
export function absentPointsText(sheet: Pick<MarkSheet, 'valueAt'>, rows: readonly StudentRow[]): string {
  const found = rows.filter(({ id: row }) => {
    const { points } = sheet.valueAt({ row, column: PROGRESS_COLUMN })
    return (
      sheet.valueAt({ row, column: ATTENDANCE_COLUMN }).attendance === 'X' && points !== null && points > 0
    )
  })
  if (found.length === 0) return ''
  const names = found.slice(0, MOST_NAMED).map(({ short, name }) => short ?? name)
  const rest = found.length > MOST_NAMED ? ` и ещё ${found.length - MOST_NAMED}` : ''
  return `У отсутствующих стоят баллы: ${names.join(', ')}${rest}`
}
