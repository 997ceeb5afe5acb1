import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** A name and what is known under it; null is left out. */
export type Fact = readonly [title: string, value: ReactNode]

/** What is known of one thing, a line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
