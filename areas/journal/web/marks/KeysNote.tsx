import type { ReactNode } from 'react'
import styles from './KeysNote.module.css'

/** How a table is worked in, below it. */
export function KeysNote({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>
}

/** What is said of keys, only where there is a keyboard. */
export function Keys({ children }: { children: ReactNode }) {
  return <span className={styles['keys']}>{children}</span>
}
