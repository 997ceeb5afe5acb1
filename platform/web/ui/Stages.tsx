import styles from './Stages.module.css'

export interface Stage {
  title: string
  note: string
  state: 'done' | 'next' | 'later'
}

/** The progress of something, as stages in a line; one below the other on a phone. */
export function Stages({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className={styles['stages']} aria-label={label}>
      {stages.map(({ title, note, state }) => (
        <li key={title} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
          <b>{title}</b>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  )
}
