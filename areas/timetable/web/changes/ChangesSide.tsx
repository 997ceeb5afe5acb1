import type { StudyYear } from '../../contract/study-year.ts'
import { FollowedCard } from '../follow/FollowedCard.tsx'
import type { Subject } from '../timetable-address.ts'
import styles from './Changes.module.css'
import { WeekDifference } from './WeekDifference.tsx'

interface ChangesSideProps {
  years: StudyYear[]
  today: string
  subject: Subject
}

/** Next to the changes: the differences between two weeks, and the followed timetables. */
export function ChangesSide({ years, today, subject }: ChangesSideProps) {
  return (
    <div className={styles['side']}>
      {years.length > 0 && <WeekDifference years={years} today={today} subject={subject} />}
      <FollowedCard />
    </div>
  )
}
