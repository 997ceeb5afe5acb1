import { MARK_NAMES } from '../contract/marks.ts'
import styles from './LeftNote.module.css'

/** A mark that somebody else made impossible to store. */
interface LeftMark {
  name: string
  markId: number | null
  reason?: string
}

const textOf = ({ name, markId, reason = '' }: LeftMark) => {
  const mark = markId === null ? 'без оценки' : (MARK_NAMES[markId] ?? '').toLowerCase()
  return `${name} — ${mark}${reason.trim() === '' ? '' : `, ${reason.trim()}`}`
}

/** The marks that were given here while somebody else closed the sheet, so that nobody has to remember them. */
export function LeftNote({ cause, marks }: { cause: string; marks: readonly LeftMark[] }) {
  if (marks.length === 0) return null
  return (
    <p className={styles['note']} role="note">
      <b>{cause}:</b> {marks.map(textOf).join('; ')}
    </p>
  )
}
