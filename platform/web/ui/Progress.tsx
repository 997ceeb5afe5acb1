import styles from './Progress.module.css'

interface ProgressProps {
  /** The name of the measure, for screen readers. */
  label: string
  value: number
  max?: number
}

/** A bar filled by the share of the whole. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      className={styles['bar']}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={value}
      aria-valuemax={max}
    >
      <i style={{ width: `${share * 100}%` }} />
    </div>
  )
}
