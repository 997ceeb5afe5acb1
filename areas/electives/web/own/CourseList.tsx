import { useState, type ReactNode } from 'react'
import { counted } from '#platform/contract/plural.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { isFull, placesLeft } from '../../contract/course.ts'
import { COURSES, PLACES, waitingText, whereText } from '../texts.ts'
import { CourseIcon } from './CourseIcon.tsx'
import type { CourseView } from './course-view.ts'
import styles from './Electives.module.css'

interface CourseListProps {
  courses: readonly CourseView[]
  /** What can be searched for: «Язык, преподаватель». */
  searchLabel: string
  /** The possible action on a course. */
  action: (course: CourseView) => ReactNode
  isChosen: (course: CourseView) => boolean
  /** Why there is nothing to choose from; null while that is not known. */
  none: string | null
  note?: ReactNode
}

const FEW = 3

/** Lower case with `ё` as `е`, in which texts are compared. */
const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** The courses to choose from, with the places that are left. */
export function CourseList(props: CourseListProps) {
  const { courses, none, note } = props
  if (courses.length > 0) return <FilteredCourses {...props} />
  return (
    <Card>
      {none && <EmptyState text={none} />}
      {none && note && <p className={styles['note']}>{note}</p>}
    </Card>
  )
}

function FilteredCourses({ courses, searchLabel, action, isChosen, note }: CourseListProps) {
  const [search, setSearch] = useState('')
  const [isFreeOnly, setFreeOnly] = useState(false)
  const shown = courses.filter(
    (course) =>
      (!isFreeOnly || !isFull(course)) &&
      folded(`${course.title} ${course.teachers.join(' ')}`).includes(folded(search.trim())),
  )
  return (
    <Card>
      <div className={styles['listHead']}>
        <h2>{counted(courses.length, COURSES)}</h2>
        <SearchFilter label={searchLabel} value={search} onChange={setSearch} />
        <label>
          <input
            type="checkbox"
            checked={isFreeOnly}
            onChange={(event) => setFreeOnly(event.target.checked)}
          />
          есть места
        </label>
      </div>
      <ul className={styles['courses']} aria-label="Курсы">
        {shown.map((course) => (
          <CourseRow key={course.id} course={course} isChosen={isChosen(course)} action={action(course)} />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles['note']}>По этому отбору курсов нет</p>}
      {note && <p className={styles['note']}>{note}</p>}
    </Card>
  )
}

interface CourseRowProps {
  course: CourseView
  isChosen: boolean
  action: ReactNode
}

function CourseRow({ course, isChosen, action }: CourseRowProps) {
  return (
    <li data-chosen={isChosen || undefined} data-full={isFull(course) || undefined}>
      <span className={styles['icon']}>
        <CourseIcon title={course.title} />
      </span>
      <div className={styles['about']}>
        <b>{course.title}</b>
        <small>{whereText(course)}</small>
        {course.details.length > 0 && (
          <details>
            <summary>Подробнее</summary>
            <dl>
              {course.details.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        {course.link && (
          <a href={course.link} target="_blank" rel="noreferrer">
            Пройти тест
          </a>
        )}
      </div>
      <Places course={course} />
      <div className={styles['act']}>{action}</div>
    </li>
  )
}

/** The number of places left; the bar only helps. */
export function Places({ course }: { course: CourseView }) {
  const { count, totalCount, waiting } = course
  const left = placesLeft(course)
  if (totalCount === null || left === null)
    return <span className={styles['places']}>места не ограничены</span>
  const isLow = left <= FEW || isFull(course)
  return (
    <span className={styles['places']} data-tone={isLow ? 'warn' : undefined}>
      {isFull(course) ? (
        <>
          {left > 0 ? 'квота занята' : 'мест нет'}
          {waiting > 0 && `, ${waitingText(waiting)}`}
        </>
      ) : (
        <>
          <b>{left}</b> {counted(left, PLACES).replace(/^\d+\s/, '')} из {totalCount}
        </>
      )}
      <Meter value={(count / totalCount) * 100} tone={isLow ? 'warn' : undefined} />
    </span>
  )
}
