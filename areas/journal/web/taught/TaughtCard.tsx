import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardTable } from '#platform/web/ui/CardTable.tsx'
import { journalScreens } from '../../contract/screens.ts'
import type { Taught } from '../../contract/taught.ts'
import { debtorsOf } from '../courses/course-debtors.ts'
import styles from './TaughtCard.module.css'

type Course = Taught['courses'][number]

const MOST_COURSES = 8

/** The courses of the term: the next lesson, unfilled lessons, debtors. */
export default function TaughtCard({ value: { courses }, now }: HomeWidgetProps<Taught>) {
  return (
    <Card title="Мои курсы" link={{ to: addressOf(journalScreens.courses), text: `Все ${courses.length}` }}>
      <CardTable className={styles['courses']}>
        <thead>
          <tr>
            <th scope="col">Дисциплина, группа</th>
            <th scope="col">Следующее занятие</th>
            <th scope="col">Заполнено</th>
            <th scope="col">Отстают</th>
          </tr>
        </thead>
        <tbody>
          {courses.slice(0, MOST_COURSES).map((course) => (
            <CourseRow key={course.key} course={course} today={now.date} />
          ))}
        </tbody>
      </CardTable>
    </Card>
  )
}

function CourseRow({ course, today }: { course: Course; today: string }) {
  const { key, disciplineName, groupName, next, endedCount, unfilledCount, debtorsCount } = course
  return (
    <tr>
      <th scope="row">
        <AppLink to={addressOf(journalScreens.course, { id: key })}>{disciplineName}</AppLink>
        <small>{groupName}</small>
      </th>
      <td>{next ? `${nearDayText(next.date, today)} в ${next.start}` : 'занятия прошли'}</td>
      <td data-tone={unfilledCount > 0 ? 'warn' : undefined}>
        {endedCount - unfilledCount} из {endedCount}
      </td>
      <td>{debtorsCount > 0 ? <AppLink to={debtorsOf(course)}>{debtorsCount}</AppLink> : debtorsCount}</td>
    </tr>
  )
}
