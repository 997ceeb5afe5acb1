import type { Time } from '@internationalized/date'
import { DateInput, DateSegment, Label, TimeField } from 'react-aria-components/TimeField'
import styles from './Dates.module.css'

interface TimeSegmentsProps {
  label: string
  value: Time | null
  onChange: (time: Time) => void
}

/** Hours and minutes, each by digits or by ↑ and ↓. */
export function TimeSegments({ label, value, onChange }: TimeSegmentsProps) {
  return (
    <TimeField
      className={styles['timeField'] ?? ''}
      value={value}
      onChange={(time) => time && onChange(time)}
      hourCycle={24}
    >
      <Label className={styles['label']}>{label}</Label>
      <DateInput className={styles['segments'] ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
      </DateInput>
    </TimeField>
  )
}
