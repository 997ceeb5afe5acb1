import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>
}

/** The buttons under a form. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>
}
