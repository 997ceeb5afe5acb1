import { MARK_NAMES } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import type { MarkResult } from './use-marks.ts'
import styles from './SheetPage.module.css'

interface LeftMarksProps {
  sheet: TeacherSheet
  left: readonly MarkResult[]
}

/** The marks that were typed while somebody else closed the sheet: they return when it is open again. */
export function LeftMarks({ sheet, left }: LeftMarksProps) {
  if (left.length === 0) return null
  const names = new Map(sheet.records.map(({ recordBookUUID, fio }) => [recordBookUUID, fio]))
  const nameOf = (markId: number | null) =>
    markId === null ? 'без оценки' : (MARK_NAMES[markId] ?? '').toLowerCase()
  const marks = left.map(({ recordBookUUID, markId }) => `${names.get(recordBookUUID)} — ${nameOf(markId)}`)
  return (
    <p className={styles['returned']} role="note">
      <b>Ведомость закрыта в другом окне или другим преподавателем, ваши оценки не сохранены:</b>{' '}
      {marks.join('; ')}
    </p>
  )
}
