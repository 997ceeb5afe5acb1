import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Category } from '../../contract/category.ts'
import type { Explanation } from '../../contract/choice.ts'
import { isFull, type GymCourse, type LanguageCourse } from '../../contract/course.ts'
import { waitingText, whereText } from '../texts.ts'
import { viewOfLanguage, viewOfSection, type CourseView } from './course-view.ts'
import styles from './Electives.module.css'
import { useLanguages, useSections, useWait } from './use-own.ts'

/** Full courses for whose places the reader may wait though their choice is confirmed. Decision 0205. */
export function FullCourses({ category, account }: { category: Category; account: Explanation }) {
  return category === 'gym' ? <FullSections account={account} /> : <FullLanguages account={account} />
}

function FullSections({ account }: { account: Explanation }) {
  const items = (useSections().data?.items ?? []) as readonly GymCourse[]
  return <WaitCard courses={items.map(viewOfSection)} account={account} />
}

function FullLanguages({ account }: { account: Explanation }) {
  const items = (useLanguages().data?.items ?? []) as readonly LanguageCourse[]
  return <WaitCard courses={items.map(viewOfLanguage)} account={account} />
}

function WaitCard({ courses, account }: { courses: readonly CourseView[]; account: Explanation }) {
  const wait = useWait()
  const held = account.wishes.find(({ holdsSeat }) => holdsSeat)?.course.id
  const waited = new Set(account.waits.map(({ course }) => course.id))
  const full = courses.filter((course) => isFull(course) && course.id !== held && !waited.has(course.id))
  if (full.length === 0) return null
  return (
    <Card title="Можно ждать место" note={held === undefined ? undefined : 'нынешнее останется за вами'}>
      <ul className={styles['waits']} aria-label="Можно ждать место">
        {full.map((course) => (
          <li key={course.id}>
            <span>
              <b>{course.title}</b>
              <small>
                {[whereText(course), course.waiting > 0 && waitingText(course.waiting)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <Button
              isSmall
              isBusy={wait.isPending}
              aria-label={`Ждать место: ${course.title}`}
              onClick={() => wait.mutate({ courseId: course.id })}
            >
              Ждать место
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
