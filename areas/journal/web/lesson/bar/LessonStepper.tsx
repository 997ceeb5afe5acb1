import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CourseLesson } from '../../../contract/courses/course.ts'
import type { LessonPlace } from '../../../contract/courses/lesson-place.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { journalOf } from '../../courses/course-address.ts'
import { lessonDay } from '../../courses/course-text.ts'
import styles from './LessonStepper.module.css'

interface LessonStepperProps {
  place: LessonPlace
  today: string
}

/** The day and number of the lesson, with the lessons before and after it. */
export function LessonStepper({ place: { current, previous, next }, today }: LessonStepperProps) {
  return (
    <nav className={styles['stepper']} aria-label="Занятия курса">
      <Step to={previous} label="Предыдущее занятие" today={today}>
        <IconChevronLeft size={20} aria-hidden />
      </Step>
      <b>{`${lessonDay(current, today)}, ${current.lessonNumber}-я пара`}</b>
      <Step to={next} label="Следующее занятие" today={today}>
        <IconChevronRight size={20} aria-hidden />
      </Step>
    </nav>
  )
}

interface StepProps {
  to: CourseLesson | null
  label: string
  today: string
  children: ReactNode
}

function Step({ to, label, today, children }: StepProps) {
  if (!to)
    return (
      <span aria-hidden data-none>
        {children}
      </span>
    )
  return (
    <AppLink to={journalOf(to, to.party)} aria-label={`${label}: ${lessonDay(to, today)}`} title={label}>
      {children}
    </AppLink>
  )
}
