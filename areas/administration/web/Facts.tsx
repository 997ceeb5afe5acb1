import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** A name and its value; null is left out. */
export type Fact = readonly [title: string, value: ReactNode]

/** The facts about one thing, a line each. */
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
