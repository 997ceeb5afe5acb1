import styles from '../Cards.module.css'

/** A line for each fact; unknown ones are left out. */
export function Lines({ lines }: { lines: readonly (string | null | undefined | false)[] }) {
  return (
    <ul className={styles['list']}>
      {lines
        .filter((line) => Boolean(line))
        .map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
    </ul>
  )
}
