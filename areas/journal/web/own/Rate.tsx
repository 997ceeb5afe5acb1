import styles from './OwnJournal.module.css'

const percent = (value: number | null) => (value === null ? '—' : `${value} %`)

/** One percentage with a bar; a dash while there is nothing to count. */
export function Rate({ title, value }: { title: string; value: number | null }) {
  return (
    <div className={styles['rate']}>
      <span>{title}</span>
      <b>{percent(value)}</b>
      <progress max={100} value={value ?? 0} aria-label={`${title}: ${percent(value)}`} />
    </div>
  )
}
