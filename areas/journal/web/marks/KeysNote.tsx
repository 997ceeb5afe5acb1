import type { ReactNode } from 'react'
import styles from './KeysNote.module.css'

/** The note below a table on how to work in it. */
export function KeysNote({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>
}

/** The part of the note about keys, shown only on devices with a keyboard. */
export function Keys({ children }: { children: ReactNode }) {
  return <span className={styles['keys']}>{children}</span>
}
