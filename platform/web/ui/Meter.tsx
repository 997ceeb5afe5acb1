import styles from './Meter.module.css'

interface MeterProps {
  /** The value, as a percentage of the whole. */
  value: number
  /** The value from which it is enough. */
  threshold?: number
  tone?: 'warn' | undefined
}

/** A thin bar, with a tick at the threshold. The number is always written next to it. */
export function Meter({ value, threshold, tone }: MeterProps) {
  return (
    <span className={styles['meter']} data-tone={tone} aria-hidden>
      <i style={{ width: `${Math.min(100, Math.max(0, value))}%` }} />
      {threshold !== undefined && <u style={{ left: `${threshold}%` }} />}
    </span>
  )
}
