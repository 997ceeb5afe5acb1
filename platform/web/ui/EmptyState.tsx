import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Why there is nothing here, in one sentence, and the one thing to do about it. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <p>{text}</p>
      {action}
    </div>
  )
}
