import type { ReactNode } from 'react'
import styles from './Toolbar.module.css'

interface ToolbarProps {
  /** Names the group for screen readers. */
  label?: string
  children: ReactNode
  /** Shown at the right: the main action, downloads. */
  actions?: ReactNode
}

/** The one row of filters under the head of a page. */
export function Toolbar({ label = 'Фильтры', children, actions }: ToolbarProps) {
  return (
    <div className={styles['toolbar']} role="group" aria-label={label}>
      {children}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
