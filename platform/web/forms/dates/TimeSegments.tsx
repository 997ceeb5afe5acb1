import type { Time } from '@internationalized/date'
import { DateInput, DateSegment, Label, TimeField } from 'react-aria-components/TimeField'
import styles from './Dates.module.css'

interface TimeSegmentsProps {
  label: string
  value: Time | null
  onChange: (time: Time) => void
  /** Called when the time is deleted; a time that is needed keeps its value. */
  onEmpty?: (() => void) | undefined
}

/** Hours and minutes, each by digits or by ↑ and ↓. */
export function TimeSegments({ label, value, onChange, onEmpty }: TimeSegmentsProps) {
  return (
    <TimeField
      className={styles['timeField'] ?? ''}
      value={value}
      onChange={(time) => (time ? onChange(time) : onEmpty?.())}
      hourCycle={24}
    >
      <Label className={styles['label']}>{label}</Label>
      <DateInput className={styles['segments'] ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
      </DateInput>
    </TimeField>
  )
}
