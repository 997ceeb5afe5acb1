import type { ReactNode } from 'react'
import styles from './LineList.module.css'

/** Records on a card, a line each: the name, facts next to it, and small print. */
export function LineList({ children }: { children: ReactNode }) {
  return <ul className={styles['lines']}>{children}</ul>
}
