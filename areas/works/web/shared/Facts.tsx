import styles from './Works.module.css'

/** A title with its value; null leaves it out. */
export type Fact = readonly [title: string, value: string | null]

/** The known facts of a work, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
