import type { ReactNode } from 'react'
import styles from './ActionRow.module.css'

/** Three actions of a list; on a phone two of them share a line, so that the list begins in sight. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>
}
