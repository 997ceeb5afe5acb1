import { libraryScreens } from '#areas/library/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { TaughtCourse } from '../../contract/courses/course.ts'
import { journalScreens } from '../../contract/screens.ts'
import { courseAddress, debtorsOf, summaryOf } from './course-address.ts'
import styles from './CourseTabs.module.css'

/** The screens of a course. */
export function CourseTabs({ course }: { course: TaughtCourse }) {
  const literature = addressOf(libraryScreens.taughtLiterature, { discipline: course.disciplineId })
  const tabs = [
    { title: 'Журнал', to: courseAddress(course), isOpen: true },
    { title: journalScreens.summary.title.replace(' журнала', ''), to: summaryOf(course.current) },
    { title: 'Отстающие', to: debtorsOf(course) },
    { title: 'Литература', to: literature },
  ]
  return (
    <nav className={styles['tabs']} aria-label="Курс">
      {tabs.map(({ title, to, isOpen }) => (
        <AppLink key={title} to={to} aria-current={isOpen ? 'page' : undefined}>
          {title}
        </AppLink>
      ))}
    </nav>
  )
}
