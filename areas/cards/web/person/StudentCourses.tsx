import { numberText } from '#platform/contract/number-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { cardsCalls } from '../../contract/calls.ts'
import type { StudentCourse } from '../../contract/student-course.ts'
import styles from '../Cards.module.css'

const POINTS = ['точка', 'точки', 'точек'] as const

function standingText(course: StudentCourse): string {
  const { attendancePercent, gained, norms, missingPoints } = course
  return [
    norms > 0 && `${numberText(gained)} из ${numberText(norms)} баллов`,
    attendancePercent !== null && `посещаемость ${attendancePercent} %`,
    missingPoints > 0 && `${counted(missingPoints, POINTS)} без баллов`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * The student's results in the courses that concern the reader; nothing for people who neither teach, look after nor lead.
 */
export function StudentCourses({ id }: { id: number }) {
  const { data: courses = [] } = useCall(cardsCalls.listStudentCourses, { id })
  if (courses.length === 0) return null
  return (
    <Card title="Успехи по дисциплинам">
      <ul className={styles['list']}>
        {courses.map((course) => (
          <li key={course.discipline.id}>
            <CardLink to="discipline" {...course.discipline} />{' '}
            {course.isBehind && <Tag tone="warn">отстаёт</Tag>}
            <small>{standingText(course) || 'занятий ещё не было'}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
