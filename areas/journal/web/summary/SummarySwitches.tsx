import type { JournalSummary } from '../../contract/summary.ts'
import { summaryOf } from '../courses/course-address.ts'
import { PlaceSwitches } from '../lesson/bar/PlaceSwitches.tsx'
import { usePlace } from '../lesson/use-lesson-place.ts'
import type { SummaryAddress } from '../wire/journal-wire.ts'
import styles from './Summary.module.css'

interface SummarySwitchesProps {
  address: SummaryAddress
  summary: JournalSummary
}

/** The summaries of the other groups and kinds of lesson that the reader has in the discipline this term. */
export function SummarySwitches({ address, summary: { lessons } }: SummarySwitchesProps) {
  const date = lessons.find(({ lessonId }) => lessonId === address.lessonId)?.date
  const place = usePlace({ ...address, date })
  if (!place || (place.groups.length < 2 && place.kinds.length < 2)) return null
  return (
    <div className={styles['switches']}>
      <PlaceSwitches place={place} addressOf={summaryOf} />
    </div>
  )
}
