import type { ReactNode } from 'react'
import styles from './Versions.module.css'

/** The version that somebody else has stored meanwhile, above the form that came too late. */
export function ConflictFrame({ children }: { children: ReactNode }) {
  return (
    <section className={styles['conflict']} aria-label="Запись изменил другой сотрудник">
      {children}
    </section>
  )
}
