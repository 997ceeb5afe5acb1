import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './ElsewhereNote.module.css'

interface ElsewhereNoteProps {
  /** A sentence about the rows that wait outside of the filters. */
  text: string
  /** The list without these filters. */
  to: string
}

/** Rows that wait for the reader but are hidden by the filters of the list, and the way to them. */
export function ElsewhereNote({ text, to }: ElsewhereNoteProps) {
  return (
    <p className={styles['note']} role="note">
      {text} <AppLink to={to}>Показать</AppLink>
    </p>
  )
}
